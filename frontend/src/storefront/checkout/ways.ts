import type { CheckoutTexts } from '../texts/checkout.en'
import type { PaymentMethod, Quote, QuoteWay } from '../types.checkout'

/** Ways that are for the other kind of delivery, or for somebody else, are not visible at all. */
export const ELSEWHERE = new Set(['pickup_only', 'delivery_only', 'account_not_yours'])

export type OfferedWay = { method: PaymentMethod; way: QuoteWay | undefined }

/** The methods in the merchant's order, each with what it would cost. */
export function offeredWays(
  methods: PaymentMethod[] | undefined,
  quote: Quote | undefined,
  receive: 'ship' | 'pickup',
): OfferedWay[] | undefined {
  const ways = quote?.ways
  return methods
    ?.map((method) => ({
      method,
      way: ways?.find(({ paymentMethodOid }) => paymentMethodOid === method._id),
    }))
    .filter(({ method, way }) =>
      way ? !ELSEWHERE.has(way.problem ?? '') : fitsDelivery(method.kind, receive),
    )
}

/** Cash at the counter is for who picks up, an account for whom the quote says; until it is there nothing more is known. */
function fitsDelivery(kind: string, receive: 'ship' | 'pickup'): boolean {
  return (
    kind !== 'ON_ACCOUNT' && kind !== (receive === 'pickup' ? 'CASH_ON_DELIVERY' : 'CASH_AT_PICKUP')
  )
}

/** Why this way can't be taken now, in words; empty when it can. */
export function problemText(
  { method, way }: OfferedWay,
  t: CheckoutTexts,
  money: (amount: string) => string,
): string {
  if (!way?.problem) return ''
  const limit = way.problem === 'below_min' ? method.minAmount : method.maxAmount
  const text = t.wayProblems[way.problem]
  return text ? text(limit ? money(limit) : '') : t.errorWay
}

/** What this way takes off or adds, in percent; empty when it changes nothing. */
export function adjustText({ method, way }: OfferedWay, t: CheckoutTexts): string {
  const percent = Number(method.adjustPercent ?? 0)
  if (percent === 0 || !way) return ''
  const text = t.percent(Math.abs(percent))
  return percent < 0 ? t.wayLess(text) : t.wayMore(text)
}

/** Totals are worth a place beside each way only where they differ. */
export function totalsDiffer(offered: OfferedWay[]): boolean {
  const totals = offered.flatMap(({ way }) => (way && !way.problem ? [way.total] : []))
  return new Set(totals).size > 1
}

/** What happens when it is paid this way; `isPlaced`: the order is there already. */
export function nextOf(
  method: Pick<PaymentMethod, 'kind' | 'name'>,
  t: CheckoutTexts,
  isPlaced = false,
): string {
  switch (method.kind) {
    case 'WALLET_MANUAL':
      return (isPlaced ? t.walletNow : t.walletNext)(method.name)
    case 'BANK_TRANSFER':
      return isPlaced ? t.transferNow : t.transferNext
    case 'CASH_ON_DELIVERY':
      return t.codNext
    case 'CASH_AT_PICKUP':
      return t.pickupCashNext
    case 'ON_ACCOUNT':
      return t.accountNext
    case 'CARD_GATEWAY':
      return t.cardNext
    default:
      return isPlaced ? t.otherNow : t.otherNext
  }
}
