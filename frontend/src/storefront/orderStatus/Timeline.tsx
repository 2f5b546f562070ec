import { useMoney, useShop } from '../context'
import { formatMoment } from '../lib/dates'
import type { CheckoutTexts } from '../texts/checkout.en'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { OrderEvent, ShopOrder } from '../types.checkout'
import css from './Timeline.module.css'

/** What has happened to the order, the latest first; entries without words stay with the merchant. */
export function Timeline({ order }: { order: ShopOrder }) {
  const t = useCheckoutText()
  const money = useMoney()
  const { locale, store } = useShop()
  const steps = order.events
    .map((event) => ({ ...event, text: eventText(event, order.shippingKind, t, money) }))
    .filter(({ text }) => text)
    .reverse()
  if (steps.length === 0) return null
  return (
    <section className={css.timeline}>
      <h2>{t.history}</h2>
      <ol>
        {steps.map(({ kind, createdAt, text }) => (
          <li key={`${kind} ${createdAt} ${text}`}>
            <span>{text}</span>
            <time dateTime={createdAt} className="small dim">
              {formatMoment(createdAt, locale, store.timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function eventText(
  { kind, params }: OrderEvent,
  shippingKind: string,
  t: CheckoutTexts,
  money: (amount: string) => string,
): string {
  const to = String(params.to ?? '')
  if (kind === 'state_changed')
    return to === 'READY' && shippingKind === 'PICKUP' ? t.stageReadyPickup : (t.moves[to] ?? '')
  const sum = (name: string) => {
    const amount = Number(params[name] ?? Number.NaN)
    return Number.isFinite(amount) ? money(String(Math.abs(amount))) : ''
  }
  const changed = params.total !== params.totalFrom
  const words = {
    operation: String(params.operationNumber ?? ''),
    amount: sum('amount'),
    tracking: String(params.tracking ?? ''),
    card: String(params.card ?? ''),
    way: String(params.way ?? ''),
    before: changed ? sum('totalFrom') : '',
    total: changed ? sum('total') : '',
  }
  return t.events[kind]?.(words).trim() ?? ''
}
