import { useShop, useText } from '../context'
import type { Product, Variant } from '../types'
import { Icon } from '../ui/Icon'
import { whatsAppUrl } from '../ui/whatsApp'
import { variantName } from './variants'

type Props = {
  product: Product
  variant: Variant | undefined
  /** There is nothing else to press. */
  main: boolean
  /** It can be had, but not by the cart: to ask is to order. */
  orders: boolean
}

/** A chat with the store about a product; else what other contact it shows. */
export function AskStore({ product, variant, main, orders }: Props) {
  const t = useText()
  const { store, locale } = useShop()
  const page = `${store.url}/${locale}/p/${product.slug}`
  const choice = variant && variantName(variant)
  const subject = choice ? `${product.name} (${choice})` : product.name
  const text = orders ? t.whatsAppOrder(subject, page) : t.whatsAppProduct(product.name, page)
  const url = whatsAppUrl(store.whatsappPhone, text)
  if (!url) return main && <AskOtherwise about={subject} page={page} orders={orders} />
  return (
    <a className={`btn wide ${main ? '' : 'outline'}`} href={url} target="_blank" rel="noopener">
      <Icon name="whatsapp" /> {orders ? t.orderWhatsApp : t.askWhatsApp}
    </a>
  )
}

type OtherwiseProps = { about: string; page: string; orders: boolean }

/** Of a store without a number for chats: what cannot be bought is asked for by what it has given. */
function AskOtherwise({ about, page, orders }: OtherwiseProps) {
  const t = useText()
  const { phone, phoneText, email } = useShop().store
  const mail = `subject=${encodeURIComponent(about)}&body=${encodeURIComponent(page)}`
  return (
    <>
      {phone && (
        <a className="btn wide" href={`tel:${phone}`}>
          <Icon name="phone" /> {orders ? t.orderByPhone(phoneText) : t.askByPhone(phoneText)}
        </a>
      )}
      {email && (
        <a className={`btn wide ${phone ? 'outline' : ''}`} href={`mailto:${email}?${mail}`}>
          <Icon name="mail" /> {orders ? t.orderByEmail : t.askByEmail}
        </a>
      )}
    </>
  )
}

/** Why nothing goes into a cart here. */
export function WhyNoCart() {
  const t = useText()
  const { store } = useShop()
  if (store.checkoutOpen) return null
  const isReached = Boolean(store.whatsappPhone || store.phone || store.email)
  const orders = isReached ? t.arrange : t.notYet
  return <p className="small dim">{store.orderByMessage ? orders : t.closed}</p>
}
