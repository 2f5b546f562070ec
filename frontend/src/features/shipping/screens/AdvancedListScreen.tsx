import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { RateListPage } from '@/features/shipping/components/RateListPage'
import { paths } from '@/lib/paths'

export function AdvancedListScreen() {
  const { allowed } = useAccess('shipping.view')
  const query = useStoreQuery(
    'get',
    '/api/v1/shipping/advanced',
    {},
    { enabled: allowed, select: ({ items }) => items },
  )
  return (
    <RateListPage
      kind="ADVANCED"
      query={query}
      newPath={paths.advancedRateNew}
      pathOf={paths.advancedRate}
    />
  )
}
