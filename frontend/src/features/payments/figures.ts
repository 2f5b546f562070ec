import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { Answer } from '@/api/types'
import type { PaymentMethod } from '@/features/payments/api'

const PATH = '/api/v1/payment/figures'
export type PaymentFigures = Answer<typeof PATH, 'get'>
export type MethodFigures = PaymentFigures['methods'][number]

/** What came in by each way to pay, for those who may see orders. */
export function usePaymentFigures(): PaymentFigures | undefined {
  const { allowed: enabled } = useAccess('orders.view')
  return useStoreQuery('get', PATH, {}, { enabled }).data
}

/** Gateways that buyers are offered and whose keys were refused, or that did not answer. */
export const isFailing = ({ enabled, testMode, connectionFailure }: PaymentMethod) =>
  enabled && !testMode && connectionFailure !== ''
