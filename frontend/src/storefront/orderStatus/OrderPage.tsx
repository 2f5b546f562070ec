import { useParams } from 'react-router'
import { NotFound } from '../catalogue/NotFoundPage'
import { placeLine } from '../checkout/placeLine'
import { useShop, useText, useTitle } from '../context'
import { formatMoment } from '../lib/dates'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShopOrder } from '../types.checkout'
import { LoadFailed, WaitingPage } from '../ui/States'
import { whatsAppUrl } from '../ui/whatsApp'
import { MessageForm } from './MessageForm'
import { OrderItems } from './OrderItems'
import css from './OrderPage.module.css'
import { PayNow } from './PayNow'
import { stagesOf, statusOf } from './stages'
import { type OrderKey, useFragment, useOrder } from './useOrder'

export default function OrderPage() {
  const t = useCheckoutText()
  const { pageNames } = useText()
  const { id = '' } = useParams()
  const orderKey = { id, token: useFragment().get('t') ?? '' }
  const { order, failed, load } = useOrder(orderKey)
  useTitle(order ? t.orderNumber(order.number) : pageNames.order)
  if (order === null) return <NotFound />
  return (
    <div className={`inner ${css.page}`}>
      {failed ? (
        <LoadFailed retry={load} title={pageNames.order} />
      ) : order ? (
        <OrderView order={order} orderKey={orderKey} reload={load} />
      ) : (
        <WaitingPage title={pageNames.order} />
      )}
    </div>
  )
}

type Props = { order: ShopOrder; orderKey: OrderKey; reload: () => void }

function OrderView({ order, orderKey, reload }: Props) {
  const t = useCheckoutText()
  const { locale, store } = useShop()
  const placed = formatMoment(order.placedAt, locale, store.timeZone)
  return (
    <>
      <header className={css.head}>
        <p className="dim num">
          {t.orderNumber(order.number)} · {t.placedOn(placed)}
        </p>
        <h1>{statusOf(order, t)}</h1>
      </header>
      <Stages order={order} />
      <div className={css.columns}>
        <div className={css.main}>
          {order.full ? (
            <PayNow order={order} orderKey={orderKey} onSent={reload} />
          ) : (
            <p className={css.reduced}>{t.reducedView}</p>
          )}
          <Parcels order={order} />
          {order.full && <Delivery order={order} />}
          {order.full && <MessageForm order={order} orderKey={orderKey} onSent={reload} />}
        </div>
        <OrderItems order={order} />
      </div>
    </>
  )
}

function Stages({ order }: { order: ShopOrder }) {
  const t = useCheckoutText()
  const stages = stagesOf(order, t)
  if (!stages) return null
  return (
    <ol className={css.stages} aria-label={t.progress}>
      {stages.names.map((name, index) => (
        <li
          key={name}
          className={index <= stages.reached ? css.reached : undefined}
          aria-current={index === stages.reached ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}

function Parcels({ order }: { order: ShopOrder }) {
  const t = useCheckoutText()
  const tracked = order.parcels.filter((parcel) => parcel.tracking)
  if (tracked.length === 0) return null
  return (
    <dl className={css.facts}>
      {tracked.map((parcel) => (
        <div key={parcel.tracking}>
          <dt>{t.tracking(parcel.courier)}</dt>
          <dd className="num">{parcel.tracking}</dd>
        </div>
      ))}
    </dl>
  )
}

function Delivery({ order }: { order: ShopOrder }) {
  const t = useCheckoutText()
  const shop = useText()
  const { store } = useShop()
  const { contact, pickup } = order
  const name = contact ? `${contact.firstName} ${contact.lastName}` : ''
  const chat = whatsAppUrl(store.whatsappPhone, t.whatsAppOrder(order.number, name))
  const where = pickup
    ? [pickup.name, placeLine(pickup.address), pickup.instructions].filter(Boolean).join(' · ')
    : placeLine(order.shippingAddress)
  return (
    <dl className={css.facts}>
      <div>
        <dt>{pickup ? t.pickupAt : t.deliverTo}</dt>
        <dd>
          {name}
          <br />
          {where}
        </dd>
      </div>
      {order.payment?.name && (
        <div>
          <dt>{t.payment}</dt>
          <dd>{order.payment.name}</dd>
        </div>
      )}
      {chat && (
        <div>
          <dt>{shop.contact}</dt>
          <dd>
            <a href={chat} className="link">
              {shop.writeUs}
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}
