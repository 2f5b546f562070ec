import { type FormEvent, useState } from 'react'
import { useMoney, useShop } from '../context'
import { call } from '../lib/api'
import { orderCode } from '../lib/orderCode'
import { TextField } from '../ui/Field'
import { firstText } from './AwayForm'
import type { ChatSession } from './ChatSession'
import type { ChatTexts } from './texts'
import type { OrderStatus } from './types'

/** Number and contact together; whatever does not match is answered alike. */
export function OrderLookup({ session, t }: { session: ChatSession; t: ChatTexts }) {
  const { locale } = useShop()
  const [number, setNumber] = useState('')
  const [contact, setContact] = useState('')
  const [found, setFound] = useState<OrderStatus | null>(null)
  const [error, setError] = useState('')
  const [linkSent, setLinkSent] = useState(false)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    setError('')
    try {
      setFound(await session.findOrder(numberIn(number), contact.trim()))
    } catch (refused) {
      setError(firstText(refused) || t.failed)
    }
  }
  const sendLink = async () => {
    if (!found) return
    const body = { number: found.number, contact: contact.trim() }
    await call('POST', 'order/ui/find', { body, locale }).catch(() => {})
    setLinkSent(true)
  }
  if (found)
    return <Status order={found} linkSent={linkSent} t={t} onLink={() => void sendLink()} />
  return (
    <form className="ch-card" onSubmit={find}>
      <h3>{t.orderTitle}</h3>
      <p>{t.orderHint}</p>
      <TextField
        id="ch-number"
        label={t.orderNumber}
        inputMode="numeric"
        value={number}
        required
        onChange={setNumber}
      />
      <TextField
        id="ch-order-contact"
        label={t.orderContact}
        value={contact}
        error={error}
        required
        onChange={setContact}
      />
      <button type="submit" className="btn wide">
        {t.find}
      </button>
    </form>
  )
}

/** The digits at its end: before them may stand the store's own letters. */
const numberIn = (typed: string) => Number(/(\d+)\D*$/.exec(typed)?.[1] ?? 0)

type StatusProps = { order: OrderStatus; linkSent: boolean; t: ChatTexts; onLink: () => void }

function Status({ order, linkSent, t, onLink }: StatusProps) {
  const money = useMoney()
  const { store } = useShop()
  return (
    <article className="ch-card" aria-live="polite">
      <div className="ch-total">
        <h3>{t.order(orderCode(store, order.number))}</h3>
        <b>{money(order.total)}</b>
      </div>
      <ol className="ch-steps">
        {stepsOf(order, t).map(({ name, state }) => (
          <li key={name} className={state} aria-current={state === 'now' ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      {linkSent ? (
        <p>{t.linkSent}</p>
      ) : (
        <button type="button" className="btn outline wide" onClick={onLink}>
          {t.sendLink}
        </button>
      )}
    </article>
  )
}

type Step = { name: string; state: 'done' | 'now' | 'later' }
const PAID = ['PAID', 'OVERPAID', 'PARTIALLY_REFUNDED']
const STAGES = ['PACKED', 'SHIPPED', 'DELIVERED']

/** From the order's own states; the first that is not done yet is where it stands. */
export function stepsOf(
  { state, paymentState, fulfillmentState }: OrderStatus,
  t: ChatTexts,
): Step[] {
  const s = t.steps
  if (state === 'CANCELLED' || state === 'EXPIRED') {
    return [
      { name: s.received, state: 'done' },
      { name: s.cancelled, state: 'now' },
    ]
  }
  const paid = PAID.includes(paymentState)
  const stage =
    state === 'DELIVERED' || state === 'COMPLETED' ? 2 : STAGES.indexOf(fulfillmentState)
  const payment = paid ? s.paid : paymentState === 'IN_REVIEW' ? s.review : s.waiting
  const done = [true, paid, stage >= 0, stage >= 1, stage >= 2]
  const next = done.indexOf(false)
  return [s.received, payment, s.packed, s.sent, s.delivered].map((name, at) => ({
    name,
    state: done[at] ? 'done' : at === next ? 'now' : 'later',
  }))
}
