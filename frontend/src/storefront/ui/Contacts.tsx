import { useShop, useText } from '../context'
import { Icon } from './Icon'
import { whatsAppUrl } from './whatsApp'

/** The ways to reach the store that it has given, the chat before all; nothing when it has given none. */
export function Contacts() {
  const t = useText()
  const { store } = useShop()
  const chat = whatsAppUrl(store.whatsappPhone, t.whatsAppHello(store.name))
  if (chat)
    return (
      <a href={chat} className="btn outline" target="_blank" rel="noopener">
        <Icon name="whatsapp" /> {t.writeUs}
      </a>
    )
  return (
    <>
      {store.phone && (
        <a href={`tel:${store.phone}`} className="btn outline num">
          <Icon name="phone" /> {store.phoneText}
        </a>
      )}
      {store.email && (
        <a href={`mailto:${store.email}`} className="btn outline">
          <Icon name="mail" /> {store.email}
        </a>
      )}
    </>
  )
}
