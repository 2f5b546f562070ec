import { useShop, useText } from '../context'
import { whatsAppUrl } from '../ui/whatsApp'
import css from './NoScript.module.css'

/** Where no script runs: what can't be done here, and how to buy all the same. */
export function NoScript() {
  const t = useText()
  const { store } = useShop()
  const chat = whatsAppUrl(store.whatsappPhone, t.whatsAppHello(store.name))
  return (
    <noscript>
      <p className={css.line}>
        {t.needsScript} {chat && <a href={chat}>{t.writeUs}</a>}
        {!chat && store.phone && <a href={`tel:${store.phone}`}>{store.phoneText}</a>}{' '}
        {!chat && store.email && <a href={`mailto:${store.email}`}>{store.email}</a>}
      </p>
    </noscript>
  )
}
