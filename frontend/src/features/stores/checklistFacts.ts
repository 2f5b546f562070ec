import { useStoreQuery } from '@/api/queries'
import type { Answer } from '@/api/types'

type Published = Answer<'/api/v1/product', 'get'>['items']

/** What the set-up list needs beyond the store itself; undefined where one may not look. */
export type ChecklistFacts = {
  /** A few of the products that are on sale, the newest first. */
  published: Published | undefined
  takesPayment: boolean | undefined
  delivers: boolean | undefined
}

const MAX_PRODUCTS = 4
const PUBLISHED = { params: { query: { status: 'PUBLISHED' as const, limit: MAX_PRODUCTS } } }

export function useChecklistFacts(): ChecklistFacts | undefined {
  const products = useStoreQuery('get', '/api/v1/product', PUBLISHED)
  const methods = useStoreQuery('get', '/api/v1/payment/method')
  const standard = useStoreQuery('get', '/api/v1/shipping/standard')
  const warehouses = useStoreQuery('get', '/api/v1/warehouse')
  if ([products, methods, standard, warehouses].some(({ isPending }) => isPending)) return undefined
  return {
    published: products.data?.items,
    takesPayment: methods.data?.items.some(({ enabled }) => enabled),
    delivers:
      standard.data &&
      (standard.data.enabled || warehouses.data?.items.some(({ isPickup }) => isPickup)),
  }
}
