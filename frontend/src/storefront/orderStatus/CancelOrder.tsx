import { useEffect, useRef, useState } from 'react'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShopOrder } from '../types.checkout'
import css from './CancelOrder.module.css'
import { type OrderProps, orderHeaders } from './useOrder'

const ENDED: ReadonlySet<string> = new Set(['CANCELLED', 'EXPIRED'])

/** While nobody works on it and nothing is paid, the buyer may change his mind. */
export function CancelOrder({ order, orderKey, reload, accept }: OrderProps) {
  const t = useCheckoutText()
  const { locale } = useShop()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const keep = () => {
    setAsking(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const cancel = async () => {
    if (busy) return
    setBusy(true)
    setMessage('')
    try {
      const path = `order/ui/${encodeURIComponent(orderKey.id)}/cancel`
      const headers = orderHeaders(orderKey.token)
      accept(await call<ShopOrder>('POST', path, { body: {}, headers, locale }))
    } catch (failure) {
      // Where the answer to a first press was lost, the order is cancelled already.
      const fresh = (failure as ApiError).status === 409 ? await reload() : undefined
      if (!fresh) setMessage(t.actionFailed)
      else if (!ENDED.has(fresh.state)) setMessage(t.cancelLate)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  if (!order.cancellable && !message) return null
  return (
    <div className={css.cancel}>
      {asking ? (
        <Question busy={busy} onConfirm={cancel} onCancel={keep} />
      ) : (
        order.cancellable && (
          <button ref={opener} type="button" className="link" onClick={() => setAsking(true)}>
            {t.cancel}
          </button>
        )
      )}
      {message && <p role="alert">{message}</p>}
    </div>
  )
}

type QuestionProps = { busy: boolean; onConfirm: () => void; onCancel: () => void }

function Question({ busy, onConfirm, onCancel }: QuestionProps) {
  const t = useCheckoutText()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <fieldset
      className={css.question}
      aria-labelledby="cancel-title"
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <h2 id="cancel-title">{t.cancelSure}</h2>
      <p>{t.cancelHint}</p>
      <p className={css.answers}>
        <button
          ref={first}
          type="button"
          className="btn outline"
          onClick={onCancel}
          disabled={busy}
        >
          {t.cancelNo}
        </button>
        <button type="button" className="btn" onClick={onConfirm} disabled={busy}>
          {busy ? t.sending : t.cancelYes}
        </button>
      </p>
    </fieldset>
  )
}
