import { lazy, Suspense } from 'react'
import { useRouteError } from 'react-router'

export const loadFailedPage = () => import('@/admin/layouts/FailedPage')
const FailedPage = lazy(() => loadFailedPage().then((m) => ({ default: m.FailedPage })))

/** Any page that could not be shown. `inside` a layout, or alone. */
export function RootError({ inside = false }: { inside?: boolean }) {
  const error = useRouteError()
  return (
    <Suspense fallback={null}>
      <FailedPage error={error} inside={inside} />
    </Suspense>
  )
}
