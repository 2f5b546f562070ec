import { Link } from 'react-router'
import { useCartUi } from '../cart/CartContext'
import { useMoney, useShop } from '../context'
import { orderCode } from '../lib/orderCode'
import type { ChatTexts } from './texts'
import type { ChatOrderCard, ChatProduct } from './types'

/** What has one variant goes into the cart from here. */
export function ProductMessage({ product, t }: { product: ChatProduct; t: ChatTexts }) {
  const money = useMoney()
  const { addLine } = useCartUi()
  const { store } = useShop()
  const { variantOid, slug, name, price, photo, inStock, variantCount } = product
  const picture = photo?.urls.thumb?.jpg ?? photo?.url
  const add = () => {
    if (!variantOid) return
    const line = { variantOid, quantity: 1, slug, name, variantName: '', price }
    addLine({ ...line, photo: picture ?? null })
  }
  const canAdd = store.checkoutOpen && inStock && variantCount === 1 && variantOid && price
  return (
    <article className="ch-card">
      <div className="ch-goods">
        {picture && <img src={picture} alt="" width={72} height={72} loading="lazy" />}
        <div>
          <h3>{name}</h3>
          {price && <b>{money(price)}</b>}
          {!inStock && <em>{t.sold}</em>}
        </div>
      </div>
      <div className="ch-acts">
        {canAdd && (
          <button type="button" className="btn" onClick={add}>
            {t.add}
          </button>
        )}
        <Link to={`/p/${slug}`} className="btn outline">
          {t.view}
        </Link>
      </div>
    </article>
  )
}

/** The link carries the key of the order, which a member has given to this visitor. */
export function OrderMessage({ order, t }: { order: ChatOrderCard; t: ChatTexts }) {
  const money = useMoney()
  const { store } = useShop()
  return (
    <article className="ch-card">
      <div className="ch-total">
        <h3>{t.order(orderCode(store, order.number))}</h3>
        <b>{money(order.total)}</b>
      </div>
      {order.paid && <em>{t.paid}</em>}
      <div className="ch-acts">
        <a href={order.path} className={order.paid ? 'btn outline' : 'btn'}>
          {order.paid ? t.view : t.pay}
        </a>
      </div>
    </article>
  )
}
