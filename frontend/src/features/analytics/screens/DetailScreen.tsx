import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ListSkeleton } from '@/ui/ListSkeleton'

const rows = () => import('@/features/analytics/screens/RowsDetail')
const series = () => import('@/features/analytics/screens/SeriesDetail')

const DETAILS: Record<string, ComponentType> = {
  sales: lazy(() => series().then((m) => ({ default: m.SalesDetail }))),
  orders: lazy(() => series().then((m) => ({ default: m.OrdersDetail }))),
  products: lazy(() => rows().then((m) => ({ default: m.ProductsDetail }))),
  categories: lazy(() => rows().then((m) => ({ default: m.CategoriesDetail }))),
  groups: lazy(() =>
    import('@/features/analytics/screens/GroupsDetail').then((m) => ({ default: m.GroupsDetail })),
  ),
  funnel: lazy(() =>
    import('@/features/analytics/screens/FunnelDetail').then((m) => ({ default: m.FunnelDetail })),
  ),
  list: lazy(() =>
    import('@/features/analytics/screens/OrdersBehind').then((m) => ({ default: m.OrdersBehind })),
  ),
}

/** One page of analytics by its name; its code is fetched when it is opened. */
export function DetailScreen() {
  const { name = '' } = useParams()
  const href = useHref()
  const Detail = Object.hasOwn(DETAILS, name) ? DETAILS[name] : undefined
  if (!Detail) return <Navigate to={href.store(paths.analytics)} replace />
  return (
    <Suspense fallback={<ListSkeleton rows={8} />}>
      <Detail />
    </Suspense>
  )
}
