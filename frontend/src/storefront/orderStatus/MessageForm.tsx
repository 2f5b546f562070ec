import { type FormEvent, useRef, useState } from 'react'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { formatMoment } from '../lib/dates'

import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShopOrder } from '../types.checkout'
import field from '../ui/Field.module.css'
import { useOwnStyle } from '../ui/useOwnStyle'
import { MessageFiles } from './MessageFiles'
import style from './messages.css?inline'
import { type OrderKey, orderHeaders } from './useOrder'

type Props = { order: ShopOrder; orderKey: OrderKey; onSent: () => void }

type Sending = { text: string; key: string }

/** A message keeps its key until it is answered: pressed again after a lost answer it is one message. */
function sendingOf(text: string, before: Sending | null): Sending {
  if (before?.text === text) return before
  return { text, key: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` }
}

/** No network, or something between us and the server that gave up waiting, answers nothing. */
const isAnswer = ({ status }: ApiError) => status > 0 && status < 500

/** The talk about this order, open to the buyer who holds its link. */
export function MessageForm({ order, orderKey, onSent }: Props) {
  useOwnStyle(style)
  const t = useCheckoutText()
  const { locale, store } = useShop()
  const [body, setBody] = useState('')
  const [state, setState] = useState<'' | 'busy' | 'sent' | 'failed'>('')
  const sending = useRef<Sending>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const text = body.trim()
    if (!text || state === 'busy') return
    setState('busy')
    const now = sendingOf(text, sending.current)
    sending.current = now
    try {
      const headers = { ...orderHeaders(orderKey.token), 'Idempotency-Key': now.key }
      const path = `order/ui/${orderKey.id}/comment`
      await call('POST', path, { body: { body: text }, headers, locale })
      sending.current = null
      setBody('')
      setState('sent')
      onSent()
    } catch (failure) {
      if (isAnswer(failure as ApiError)) sending.current = null
      setState('failed')
    }
  }
  return (
    <section className="ms-talk">
      <h2>{t.messageStore}</h2>
      {order.comments.length > 0 && (
        <ol>
          {order.comments.map((comment) => (
            <li
              key={comment._id}
              className={comment.authorKind === 'BUYER' ? 'ms-mine' : undefined}
            >
              <p className="small dim">
                {comment.authorKind === 'BUYER' ? t.you : comment.authorName || store.name} ·{' '}
                {formatMoment(comment.createdAt, locale, store.timeZone)}
              </p>
              <p>{comment.body}</p>
              <MessageFiles comment={comment} orderKey={orderKey} />
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={submit}>
        <textarea
          className={field.input}
          aria-label={t.messageLabel}
          rows={3}
          maxLength={2000}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        <button type="submit" className="btn outline" disabled={state === 'busy' || !body.trim()}>
          {state === 'busy' ? t.sending : t.send}
        </button>
        <p role="status" className="small">
          {state === 'sent' ? t.messageSent : state === 'failed' ? t.claimFailed : ''}
        </p>
      </form>
    </section>
  )
}
