import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { RateListPage } from '@/features/shipping/components/RateListPage'
import { paths } from '@/lib/paths'

export function FlatListScreen() {
  const { allowed } = useAccess('shipping.view')
  const query = useStoreQuery(
    'get',
    '/api/v1/shipping/flat-rate',
    {},
    { enabled: allowed, select: ({ items }) => items },
  )
  return (
    <RateListPage kind="FLAT" query={query} newPath={paths.flatRateNew} pathOf={paths.flatRate} />
  )
}
