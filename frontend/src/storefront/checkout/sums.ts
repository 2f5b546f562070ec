import type { CheckoutTexts } from '../texts/checkout.en'
import type { Texts } from '../texts/en'
import type { Explanation } from '../types.checkout'
import type { Discount } from '../types.discounts'

type Figures = {
  subtotal: string
  discount: string
  discounts?: Discount[]
  surcharge?: string
  rounding: string
}
type Delivery = { kind: string; price: string; toQuote?: boolean } | undefined
type Money = (amount: string) => string

export type SumRow = { key: string; name: string; amount: string }

/** From the goods to the total: what changes nothing is left out. */
export function sumRows(
  figures: Figures,
  delivery: Delivery,
  { t, shop, money }: { t: CheckoutTexts; shop: Texts; money: Money },
): SumRow[] {
  const deliveryAmount = ({ price, toQuote }: NonNullable<Delivery>) => {
    if (toQuote) return t.toQuote
    return Number(price) > 0 ? money(price) : t.free
  }
  const less = (amount: string) => `−${money(amount)}`
  const discounts = figures.discounts?.length
    ? figures.discounts
    : [{ type: '', reason: '', amount: figures.discount }]
  const name = ({ type, reason, note }: Discount) => {
    if (!reason) return t.discount
    if (note) return reason
    return t.discountFor(type === 'PAYMENT_METHOD' ? t.payingWith(reason) : reason)
  }
  return [
    { key: 'subtotal', name: shop.subtotal, amount: money(figures.subtotal) },
    ...discounts
      .filter(({ amount }) => Number(amount) > 0)
      .map((each, index) => ({
        key: `discount-${index}`,
        name: name(each),
        amount: less(each.amount),
      })),
    ...(delivery
      ? [
          {
            key: 'delivery',
            name: delivery.kind === 'PICKUP' ? t.pickup : t.shipping,
            amount: deliveryAmount(delivery),
          },
        ]
      : []),
    ...(Number(figures.surcharge ?? 0) > 0
      ? [{ key: 'surcharge', name: t.surcharge, amount: money(figures.surcharge ?? '0') }]
      : []),
    ...(Number(figures.rounding) !== 0
      ? [{ key: 'rounding', name: t.rounding, amount: less(figures.rounding.replace('-', '')) }]
      : []),
  ]
}

/** Why the figures are what they are, one sentence each; kinds without words are left out. The tax
 * alone is no news: it stands beside the total. */
export function explained(
  explanations: Explanation[] | undefined,
  t: CheckoutTexts,
  money: Money,
): { key: string; text: string }[] {
  if (!explanations?.some(({ kind }) => kind !== 'tax_included')) return []
  return explanations.flatMap(({ kind, params }) => {
    const explain = t.explanations[kind]
    if (!explain) return []
    const text = explain({
      reason: String(params.reason ?? ''),
      name: String(params.name ?? ''),
      quantity: String(params.quantity ?? ''),
      each: money(String(params.unitPrice ?? '0')),
      percent: t.percent(String(params.percent ?? '')),
      base: money(String(params.base ?? '0')),
      amount: money(String(params.amount ?? '0').replace('-', '')),
    })
    return [{ key: `${kind} ${params.variantOid ?? ''} ${text}`, text }]
  })
}
