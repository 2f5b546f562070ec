import { lazy, Suspense, useEffect, useState } from 'react'
import { loadFailedPage } from '@/admin/layouts/RootError'
import { LoadingOverlay } from '@/ui/LoadingOverlay'
import { PageLoader } from '@/ui/PageLoader'

const Toasts = lazy(() => import('@/ui/Toasts').then((m) => ({ default: m.Toasts })))
const ConfirmModal = lazy(() =>
  import('@/ui/ConfirmModal').then((m) => ({ default: m.ConfirmModal })),
)

/** What lies over every page. Toasts and questions come after the first paint: nobody waits for them. */
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
      <LoadingOverlay />
      {painted && (
        <Suspense fallback={null}>
          <Toasts />
          <ConfirmModal />
        </Suspense>
      )}
    </>
  )
}
