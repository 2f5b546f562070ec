import { useQuery } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'

/** What the set-up list needs beyond the store itself; undefined where one may not look. */
export type ChecklistFacts = {
  hasLogo: boolean | undefined
  takesPayment: boolean | undefined
  knowsDelivery: boolean | undefined
}

const IN_ADVANCE = ['WALLET_MANUAL', 'BANK_TRANSFER', 'CARD_GATEWAY', 'OTHER']
const raw = { raw: true }

const allowed = <T>(pending: Promise<T>): Promise<T | undefined> => pending.catch(() => undefined)

async function load(storeOid: string): Promise<ChecklistFacts> {
  const api = storeApi(storeOid)
  const [design, methods, standard, warehouses] = await Promise.all([
    allowed(call(api.GET('/api/v1/store/design'), raw)),
    allowed(call(api.GET('/api/v1/payment/method'), raw)),
    allowed(call(api.GET('/api/v1/shipping/standard'), raw)),
    allowed(call(api.GET('/api/v1/warehouse'), raw)),
  ])
  return {
    hasLogo: design && design.logo !== null,
    takesPayment: methods?.items.some(({ kind, enabled }) => enabled && IN_ADVANCE.includes(kind)),
    // A new store starts with a price of ours: saving it once, changed or not, settles it.
    knowsDelivery:
      standard && (standard.version > 1 || warehouses?.items.some(({ isPickup }) => isPickup)),
  }
}

export const checklistKey = (storeOid: string) => ['store', storeOid, 'checklist'] as const

export function useChecklistFacts(storeOid: string): ChecklistFacts | undefined {
  const query = { queryKey: checklistKey(storeOid), queryFn: () => load(storeOid) }
  return useQuery(query).data
}
