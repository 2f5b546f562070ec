import { type FormEvent, useState } from 'react'
import { useShop } from '../context'
import { call } from '../lib/api'
import { formatMoment } from '../lib/dates'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShopOrder } from '../types.checkout'
import field from '../ui/Field.module.css'
import { MessageFiles } from './MessageFiles'
import css from './MessageForm.module.css'
import { type OrderKey, orderHeaders } from './useOrder'

type Props = { order: ShopOrder; orderKey: OrderKey; onSent: () => void }

/** The talk about this order, open to the buyer who holds its link. */
export function MessageForm({ order, orderKey, onSent }: Props) {
  const t = useCheckoutText()
  const { locale, store } = useShop()
  const [body, setBody] = useState('')
  const [state, setState] = useState<'' | 'busy' | 'sent' | 'failed'>('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!body.trim() || state === 'busy') return
    setState('busy')
    try {
      const headers = orderHeaders(orderKey.token)
      const path = `order/ui/${orderKey.id}/comment`
      await call('POST', path, { body: { body: body.trim() }, headers, locale })
      setBody('')
      setState('sent')
      onSent()
    } catch {
      setState('failed')
    }
  }
  return (
    <section className={css.talk}>
      <h2>{t.messageStore}</h2>
      {order.comments.length > 0 && (
        <ol>
          {order.comments.map((comment) => (
            <li key={comment._id} className={comment.authorKind === 'BUYER' ? css.mine : undefined}>
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
