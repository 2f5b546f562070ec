import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { PaymentMethod } from '@/features/payments/api'
import { isFailing } from '@/features/payments/figures'

/** Ways to pay that are offered and can't be paid by, for those who may see them. */
export function useFailingGateways(): PaymentMethod[] {
  const { allowed: enabled } = useAccess('payments.view')
  const { data } = useStoreQuery('get', '/api/v1/payment/method', {}, { enabled })
  return data?.items.filter(isFailing) ?? []
}
