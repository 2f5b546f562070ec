import { idempotent, useStoreMutation } from '@/api/mutations'
import {
  atClaim,
  atOrder,
  type NewPayment,
  ORDER,
  type OrderChange,
  type ShippingPrice,
  type StateChange,
} from '@/features/orders/api'
import type {
  AttemptMove,
  NewParcel,
  NewRefund,
  NewReturn,
  ParcelChange,
  ReturnChange,
} from '@/features/orders/deskApi'

const CLAIM = '/api/v1/payment/claim/{claim_id}'
const ATTEMPT = `${ORDER}/payment/{attempt_id}` as const
/** The dialog tells what was refused, and shows the order as it is by then. */
const DISPLAYED_THERE = { silent: true, refetchesOnError: true } as const
const WITH_ORDER = { ...DISPLAYED_THERE, updates: ORDER } as const

/** What a `key` makes: a repeated press is the same act. */
function useMoneyCalls(orderOid: string) {
  const pay = useStoreMutation('post', `${ORDER}/payment`, WITH_ORDER)
  const refund = useStoreMutation('post', `${ORDER}/refund`, WITH_ORDER)
  const retry = useStoreMutation('post', `${ORDER}/refund/{refund_id}/retry`, WITH_ORDER)
  const capture = useStoreMutation('post', `${ATTEMPT}/capture`, WITH_ORDER)
  const release = useStoreMutation('post', `${ATTEMPT}/void`, WITH_ORDER)
  const check = useStoreMutation('post', `${ATTEMPT}/check`, WITH_ORDER)
  const approve = useStoreMutation('post', `${CLAIM}/approve`, DISPLAYED_THERE)
  const reject = useStoreMutation('post', `${CLAIM}/reject`, DISPLAYED_THERE)
  const moves = { capture, void: release, check }
  const one = atOrder(orderOid)
  return {
    pay: (body: NewPayment, key: string) => pay.mutateAsync({ ...one, ...idempotent(key), body }),
    refund: (body: NewRefund, key: string) =>
      refund.mutateAsync({ ...one, ...idempotent(key), body }),
    retryRefund: (refund_id: string) =>
      retry.mutateAsync({ params: { path: { order_id: orderOid, refund_id } } }),
    moveAttempt: (attempt_id: string, move: AttemptMove) =>
      moves[move].mutateAsync({ params: { path: { order_id: orderOid, attempt_id } } }),
    approve: (claimOid: string, amount?: string) =>
      approve.mutateAsync({ ...atClaim(claimOid), body: amount === undefined ? {} : { amount } }),
    reject: (claimOid: string, reason: string) =>
      reject.mutateAsync({ ...atClaim(claimOid), body: { reason } }),
  }
}

function useGoodsCalls(orderOid: string) {
  const pack = useStoreMutation('post', `${ORDER}/parcel`, WITH_ORDER)
  const changeParcel = useStoreMutation('patch', `${ORDER}/parcel/{parcel_id}`, WITH_ORDER)
  const takeBack = useStoreMutation('post', `${ORDER}/return`, WITH_ORDER)
  const changeReturn = useStoreMutation('patch', `${ORDER}/return/{return_id}`, WITH_ORDER)
  const one = atOrder(orderOid)
  return {
    pack: (body: NewParcel, key: string) => pack.mutateAsync({ ...one, ...idempotent(key), body }),
    changeParcel: (parcel_id: string, body: ParcelChange) =>
      changeParcel.mutateAsync({ params: { path: { order_id: orderOid, parcel_id } }, body }),
    takeBack: (body: NewReturn, key: string) =>
      takeBack.mutateAsync({ ...one, ...idempotent(key), body }),
    changeReturn: (return_id: string, body: ReturnChange) =>
      changeReturn.mutateAsync({ params: { path: { order_id: orderOid, return_id } }, body }),
  }
}

/** What can be done to an order; the answer is the order as it is then, and shown at once. */
export function useOrderCalls(orderOid: string) {
  const changeState = useStoreMutation('patch', `${ORDER}/state`, WITH_ORDER)
  const edit = useStoreMutation('patch', ORDER, { silent: true, updates: ORDER })
  const priceShipping = useStoreMutation('post', `${ORDER}/shipping-price`, WITH_ORDER)
  const one = atOrder(orderOid)
  return {
    changeState: (body: StateChange) => changeState.mutateAsync({ ...one, body }),
    edit: (body: OrderChange) => edit.mutateAsync({ ...one, body }),
    /** `key` makes a repeated press the same price. */
    priceShipping: (body: ShippingPrice, key: string) =>
      priceShipping.mutateAsync({ ...one, ...idempotent(key), body }),
    ...useMoneyCalls(orderOid),
    ...useGoodsCalls(orderOid),
  }
}
