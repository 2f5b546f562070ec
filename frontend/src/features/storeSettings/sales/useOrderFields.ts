import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'

/** The store's own fields, archived ones too. */
export function useOrderFields() {
  const { allowed } = useAccess('settings.view')
  return useStoreQuery(
    'get',
    '/api/v1/order-additional-information',
    {},
    { enabled: allowed, select: ({ items }) => items },
  )
}
