import { placeLine } from '../checkout/placeLine'
import { useShop, useText } from '../context'
import { orderCode } from '../lib/orderCode'
import { useArrivalText } from '../lib/useArrivalText'
import places from '../pickup/PickupPoints.module.css'
import { PlaceFacts } from '../pickup/PlaceFacts'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShopOrder } from '../types.checkout'
import { whatsAppUrl } from '../ui/whatsApp'
import css from './OrderPage.module.css'

/** Where it goes; of a pickup that is still to come the place as it is today, with its hours. */
function Where({ order }: { order: ShopOrder }) {
  const { pickup, pickupPlace, shippingAddress } = order
  if (pickupPlace) {
    return (
      <div className={places.facts}>
        <strong>{pickupPlace.name}</strong>
        <PlaceFacts place={pickupPlace} isReady={order.state === 'READY'} />
      </div>
    )
  }
  const where = pickup
    ? [pickup.name, placeLine(pickup.address), pickup.instructions]
    : [placeLine(shippingAddress), shippingAddress?.reference]
  return where.filter(Boolean).join(' · ')
}

const FRESH = 2 * 60 * 60 * 1000

/** Whether it was placed just now. */
function isFresh({ placedAt }: ShopOrder): boolean {
  return Date.now() - Date.parse(placedAt) < FRESH
}

const COMES: ReadonlySet<string> = new Set([
  'PENDING',
  'CONFIRMED',
  'PREPARING',
  'READY',
  'SHIPPED',
])

/** It has yet to come, and a day is told. */
function isOnTheWay({ state }: ShopOrder): boolean {
  return COMES.has(state)
}

/** Where it goes and who gets it, and how it is paid. `hasChat`: false where the page has its own way to ask. */
export function Delivery({ order, hasChat = true }: { order: ShopOrder; hasChat?: boolean }) {
  const t = useCheckoutText()
  const shop = useText()
  const { store } = useShop()
  const { contact, pickup } = order
  const arrives = useArrivalText('short')(isOnTheWay(order) ? order.promise : null)
  const name = contact ? `${contact.firstName} ${contact.lastName}`.trim() : ''
  const hello = isFresh(order) ? t.whatsAppOrder : t.whatsAppAbout
  const chat = whatsAppUrl(
    store.whatsappPhone,
    hello(orderCode(store, order.number), contact?.firstName ?? ''),
  )
  return (
    <dl className={css.facts}>
      <div>
        <dt>{pickup ? t.pickupAt : t.deliverTo}</dt>
        <dd>
          {!pickup && name && (
            <>
              {name}
              <br />
            </>
          )}
          <Where order={order} />
        </dd>
      </div>
      {arrives && (
        <div>
          <dt>{t.promised}</dt>
          <dd>{arrives.charAt(0).toUpperCase() + arrives.slice(1)}</dd>
        </div>
      )}
      {pickup && name && (
        <div>
          <dt>{t.collectedBy}</dt>
          <dd>{name}</dd>
        </div>
      )}
      {order.payment?.name && (
        <div>
          <dt>{t.payment}</dt>
          <dd>{order.payment.name}</dd>
        </div>
      )}
      {order.answers?.map(({ fieldOid, label, text }) => (
        <div key={fieldOid}>
          <dt>{label}</dt>
          <dd className={css.note}>{text}</dd>
        </div>
      ))}
      {order.note && (
        <div>
          <dt>{t.noteLabel}</dt>
          <dd className={css.note}>{order.note}</dd>
        </div>
      )}
      {hasChat && chat && (
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
