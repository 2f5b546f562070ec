import { useState } from 'react'
import { useShop } from '../context'
import { call } from '../lib/api'
import { type OrderKey, orderHeaders } from '../orderStatus/useOrder'
import { useReviewText } from './useReviewText'

/** Where the last line of a mail leads: one press, and the store writes about orders alone. */
export function Unsubscribe({ orderKey }: { orderKey: OrderKey }) {
  const t = useReviewText()
  const { locale } = useShop()
  const [state, setState] = useState<'' | 'busy' | 'done' | 'failed'>('')
  const send = async () => {
    setState('busy')
    try {
      const headers = orderHeaders(orderKey.token)
      const path = `order/ui/${orderKey.id}/review/unsubscribe`
      await call('POST', path, { body: {}, headers, locale })
      setState('done')
    } catch {
      setState('failed')
    }
  }
  return (
    <section className="rv-reply" aria-label={t.stopMails}>
      <p role="status">
        {state === 'done' ? t.stopped : state === 'failed' ? t.failed : t.stopAsk}
      </p>
      {state !== 'done' && (
        <button
          type="button"
          className="btn outline"
          disabled={state === 'busy'}
          onClick={() => void send()}
        >
          {t.stopMails}
        </button>
      )}
    </section>
  )
}
