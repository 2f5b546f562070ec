import { lazy, Suspense, useEffect, useState } from 'react'
import { loadFailedPage } from '@/admin/layouts/RootError'
import { PageLoader } from '@/ui/PageLoader'

const Toasts = lazy(() => import('@/ui/Toasts').then((m) => ({ default: m.Toasts })))
const LoadingOverlay = lazy(() =>
  import('@/ui/LoadingOverlay').then((m) => ({ default: m.LoadingOverlay })),
)
const ConfirmModal = lazy(() =>
  import('@/ui/ConfirmModal').then((m) => ({ default: m.ConfirmModal })),
)

/** What lies over every page. All but the bar between pages comes after the first paint: nobody waits for them. */
export function Overlays() {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    setPainted(true)
    // Fetched while there is a connection: what it tells of is often that there is none.
    void loadFailedPage().catch(() => undefined)
  }, [])
  return (
    <>
      <PageLoader />
      {painted && (
        <Suspense fallback={null}>
          <LoadingOverlay />
          <Toasts />
          <ConfirmModal />
        </Suspense>
      )}
    </>
  )
}
