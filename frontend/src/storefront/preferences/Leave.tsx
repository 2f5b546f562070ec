import { useState } from 'react'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { PREFERENCE_TEXTS } from './texts'

type Props = { token: string; onMissing: () => void }

/** The way out of a mail about a cart: one button, since mail readers open links by themselves. */
export function Leave({ token, onMissing }: Props) {
  const { locale, store } = useShop()
  const t = PREFERENCE_TEXTS[locale]
  const [state, setState] = useState<'' | 'busy' | 'done' | 'failed'>('')
  const leave = async () => {
    setState('busy')
    const path = `order/ui/shopping-cart/unsubscribe?t=${encodeURIComponent(token)}`
    try {
      await call('POST', path, { locale })
      setState('done')
    } catch (failure) {
      if ((failure as ApiError).status === 404) onMissing()
      else setState('failed')
    }
  }
  if (state === 'done')
    return (
      <>
        <p className="pf-done" role="status">
          {t.left}
        </p>
        <p className="dim">{t.orders}</p>
      </>
    )
  return (
    <div className="pf-form">
      <p>{t.leaveLine(store.name)}</p>
      <p className="dim">{t.orders}</p>
      <button type="button" className="btn" disabled={state === 'busy'} onClick={leave}>
        {state === 'busy' ? t.sending : t.leaveYes}
      </button>
      {state === 'failed' && (
        <p role="alert" className="pf-error">
          {t.failed}
        </p>
      )}
    </div>
  )
}
