import { type FormEvent, useState } from 'react'
import { useShop, useText, useTitle } from '../context'
import { type ApiError, call } from '../lib/api'
import { orderCode } from '../lib/orderCode'
import { useHydrated } from '../lib/useHydrated'
import { useCheckoutText } from '../texts/useCheckoutText'
import { TextField } from '../ui/Field'
import { Icon } from '../ui/Icon'
import { whatsAppUrl } from '../ui/whatsApp'
import css from './FindOrderPage.module.css'

type State = 'idle' | 'busy' | 'sent' | 'failed' | 'tooOften'

/** The link of an order, sent once more to the address that the order has. It is never shown here. */
export default function FindOrderPage() {
  const frame = useText()
  const t = useCheckoutText()
  const { locale, store } = useShop()
  const hydrated = useHydrated()
  const [number, setNumber] = useState('')
  const [contact, setContact] = useState('')
  const [state, setState] = useState<State>('idle')
  useTitle(frame.trackOrder)
  const chat = whatsAppUrl(store.whatsappPhone, t.findChat(number && orderCode(store, number)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    try {
      const body = { number: Number(number), contact: contact.trim() }
      await call('POST', 'order/ui/find', { body, locale })
      setState('sent')
    } catch (failure) {
      setState((failure as ApiError).status === 429 ? 'tooOften' : 'failed')
    }
  }
  return (
    <div className={`inner ${css.page}`}>
      <h1>{frame.trackOrder}</h1>
      <p>{t.findHint}</p>
      <form className={css.form} onSubmit={submit}>
        <fieldset disabled={!hydrated} className={css.fields}>
          <TextField
            id="number"
            label={t.findNumber}
            inputMode="numeric"
            autoComplete="off"
            placeholder="1001"
            maxLength={17}
            required
            value={number}
            onChange={(value) => setNumber(value.replace(/\D/g, '').slice(0, 10))}
          />
          <TextField
            id="contact"
            label={t.findContact}
            autoComplete="email"
            minLength={3}
            maxLength={254}
            required
            value={contact}
            onChange={setContact}
          />
          <button type="submit" className="btn" disabled={state === 'busy'}>
            {state === 'busy' ? t.sending : t.findSend}
          </button>
        </fieldset>
        <p role="status" className={css.said}>
          {state === 'sent' && t.findSent}
          {state === 'failed' && t.findFailed}
          {state === 'tooOften' && t.findTooOften}
        </p>
      </form>
      {chat && (
        <p className={css.chat}>
          {t.findNoMail}{' '}
          <a href={chat} className="link">
            <Icon name="whatsapp" size={18} /> {frame.writeUs}
          </a>
        </p>
      )}
    </div>
  )
}
