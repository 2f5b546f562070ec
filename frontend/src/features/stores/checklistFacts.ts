import { useQuery } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Answer } from '@/api/types'

type Published = Answer<'/api/v1/product', 'get'>['items']

/** What the set-up list needs beyond the store itself; undefined where one may not look. */
export type ChecklistFacts = {
  /** A few of the products that are on sale, the newest first. */
  published: Published | undefined
  takesPayment: boolean | undefined
  delivers: boolean | undefined
}

const SHOWN = 4
const raw = { raw: true }

const allowed = <T>(pending: Promise<T>): Promise<T | undefined> => pending.catch(() => undefined)

async function load(storeOid: string): Promise<ChecklistFacts> {
  const api = storeApi(storeOid)
  const published = { params: { query: { status: 'PUBLISHED' as const, limit: SHOWN } } }
  const [products, methods, standard, warehouses] = await Promise.all([
    allowed(call(api.GET('/api/v1/product', published), raw)),
    allowed(call(api.GET('/api/v1/payment/method'), raw)),
    allowed(call(api.GET('/api/v1/shipping/standard'), raw)),
    allowed(call(api.GET('/api/v1/warehouse'), raw)),
  ])
  return {
    published: products?.items,
    takesPayment: methods?.items.some(({ enabled }) => enabled),
    delivers: standard && (standard.enabled || warehouses?.items.some(({ isPickup }) => isPickup)),
  }
}

export const checklistKey = (storeOid: string) => ['store', storeOid, 'checklist'] as const

export function useChecklistFacts(storeOid: string): ChecklistFacts | undefined {
  const query = { queryKey: checklistKey(storeOid), queryFn: () => load(storeOid) }
  return useQuery(query).data
}
