import { Link } from 'react-router'
import { useMoney, useShop, useText, useTitle } from '../context'
import { formatMoment } from '../lib/dates'
import { orderCode } from '../lib/orderCode'
import { Delivery } from '../orderStatus/Delivery'
import { OrderItems } from '../orderStatus/OrderItems'
import { PayNow } from '../orderStatus/PayNow'
import { isConfirmedByMail } from '../orderStatus/stages'
import { type OrderProps, useFragment, useOrder } from '../orderStatus/useOrder'
import type { CheckoutTexts } from '../texts/checkout.en'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShopOrder } from '../types.checkout'
import { Icon } from '../ui/Icon'
import { Empty, LoadFailed, WaitingPage } from '../ui/States'
import { whatsAppUrl } from '../ui/whatsApp'
import { CheckoutFrame } from './CheckoutFrame'
import css from './SuccessPage.module.css'

export default function SuccessPage() {
  const t = useCheckoutText()
  const shop = useText()
  const fragment = useFragment()
  const orderKey = { id: fragment.get('o') ?? '', token: fragment.get('t') ?? '' }
  const { order, failed, load, accept } = useOrder(orderKey)
  useTitle(t.stepDone)
  return (
    <CheckoutFrame step={3} count={0} aside={order ? <OrderItems order={order} /> : null}>
      {failed ? (
        <LoadFailed retry={load} title={shop.pageNames.success} />
      ) : order === null ? (
        <Empty main title={t.orderGone} hint={t.orderGoneHint}>
          <Link to="/" className="btn">
            {shop.goHome}
          </Link>
        </Empty>
      ) : order ? (
        <Thanks order={order} orderKey={orderKey} reload={load} accept={accept} />
      ) : (
        <WaitingPage title={shop.pageNames.success} />
      )}
    </CheckoutFrame>
  )
}

function Thanks({ order, orderKey, reload, accept }: OrderProps) {
  const t = useCheckoutText()
  const money = useMoney()
  const { store, locale } = useShop()
  const name = order.contact?.firstName ?? ''
  const held = (order.claimable || order.payable) && order.expiresAt
  const code = orderCode(store, order.number)
  const chat = whatsAppUrl(store.whatsappPhone, t.whatsAppOrder(code, name))
  return (
    <div className={css.page}>
      <span className={css.tick}>
        <Icon name="check" size={30} />
      </span>
      <h1>{t.thanks(name)}</h1>
      <p className={css.lead}>
        {held && order.expiresAt
          ? t.heldUntil(code, formatMoment(order.expiresAt, locale, store.timeZone))
          : t.received(code)}
      </p>
      <section className={css.next}>
        <h2>{t.whatNow}</h2>
        <ol>
          {nextSteps(order, money(order.total), t).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <PayNow order={order} orderKey={orderKey} reload={reload} accept={accept} saysUntil={!held} />
      <Delivery order={order} hasChat={false} />
      {order.contact?.email && <p className="dim">{t.mailSent(order.contact.email)}</p>}
      <div className="phoneOnly">
        <OrderItems order={order} />
      </div>
      <div className={css.links}>
        <Link to={`/order/${order._id}#t=${orderKey.token}`} className="btn outline">
          {t.trackOrder}
        </Link>
        {chat && (
          <a href={chat} className="btn outline" target="_blank" rel="noopener">
            <Icon name="whatsapp" /> {t.tellStore}
          </a>
        )}
      </div>
    </div>
  )
}

/** Three lines at most: what the buyer does, what the store does, when it comes. Only mails that come are promised. */
function nextSteps(order: ShopOrder, total: string, t: CheckoutTexts): string[] {
  const isMailed = (news: string) => order.buyerNews.includes(news)
  const last =
    order.shippingKind === 'PICKUP'
      ? t.nowPickup(isMailed('ready'))
      : t.nowPrepare(isMailed('shipped'))
  const verify = t.nowVerify(isConfirmedByMail(order))
  if (order.toQuote) return [t.nowQuote, t.nowQuoted(Boolean(order.contact?.email)), last]
  const way = order.payment?.nameInSentence ?? order.payment?.name ?? ''
  if (order.claimable) return [t.nowPay(total, way), t.nowUpload, verify]
  if (order.paymentState === 'IN_REVIEW') return [verify, last]
  if (order.payable) return [t.nowPay(total, way), last]
  if (order.paymentState === 'PAID') return [last]
  const cash = order.payment?.kind === 'CASH_ON_DELIVERY' ? [t.nowPayCash(total)] : []
  return [t.nowConfirm(isMailed('confirmed')), last, ...cash]
}
