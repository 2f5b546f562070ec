import { Link } from 'react-router'
import { placedAsk, useDraft } from '../checkout/useCheckout'
import { useMoney, useShop, useText } from '../context'
import type { Quote } from '../types.checkout'
import { Contacts } from '../ui/Contacts'
import { Icon } from '../ui/Icon'
import { LoadFailed } from '../ui/States'
import { whatsAppUrl } from '../ui/whatsApp'
import css from './CartBody.module.css'
import { useCart, useCartUi } from './CartContext'
import { CartLines } from './CartLines'
import { Coupon } from './Coupon'
import { DeliveryEstimate } from './DeliveryEstimate'
import { Discounts, goodsAfterDiscounts } from './Discounts'
import { FreeDelivery, missingForFree } from './FreeDelivery'
import { GoesWith } from './GoesWith'
import { isUnavailable, subtotalOf } from './limits'
import { MinimumOrder } from './MinimumOrder'
import { ReachesFree } from './ReachesFree'
import { useCoupon } from './useCoupon'
import { isShort, useQuote } from './useQuote'

/** The same cart in the drawer and on its page. */
export function CartBody({ onLeave }: { onLeave?: () => void }) {
  const t = useText()
  const { lines } = useCart()
  const { draft } = useDraft()
  const { code } = useCoupon()
  const ask = placedAsk(draft, lines, code)
  const { quote, error, retry } = useQuote(ask)
  if (lines.length === 0) return <EmptyCart onLeave={onLeave} />
  const nothing = quote !== undefined && quote.lines.length > 0 && quote.lines.every(isUnavailable)
  const stuck = quote?.lines.some(isShort) ?? false
  const delivery = quote?.shipping.options.find(({ kind }) => kind !== 'PICKUP')
  const subtotal = quote ? goodsAfterDiscounts(quote) : '0'
  const missing = missingForFree({ shipping: quote?.shipping, option: delivery, subtotal })
  const isFree = delivery && !delivery.toQuote && Number(delivery.price) === 0
  return (
    <div className={css.body}>
      <div className={css.lines}>
        <RemovedNote />
        <CartLines quoted={quote?.lines} />
        {error && error.status !== 409 && <LoadFailed retry={retry} />}
        {missing && !stuck && <ReachesFree missing={missing.missing} ask={ask} />}
        <GoesWith onLeave={onLeave} />
      </div>
      <div className={css.foot}>
        {!nothing && (
          <>
            {quote && <MinimumOrder quote={quote} />}
            <FreeDelivery shipping={quote?.shipping} option={delivery} subtotal={subtotal} />
            <DeliveryEstimate quote={quote} />
            <Coupon key={code} quote={quote} />
            <Subtotal quote={quote} stuck={stuck} />
            {!stuck && <Discounts quote={quote} />}
            <p className="small dim">{isFree ? t.deliveryFree : t.shippingLater}</p>
          </>
        )}
        {stuck && (
          <p className={css.stuck} role="status">
            {t.fixLines}
          </p>
        )}
        <CheckoutLink stuck={stuck} onLeave={onLeave} />
      </div>
    </div>
  )
}

/** The server's, which leaves out what breaks a limit: until that is mended, what the lines say. */
function Subtotal({ quote, stuck }: { quote: Quote | undefined; stuck: boolean }) {
  const t = useText()
  const money = useMoney()
  const { store } = useShop()
  const { lines, subtotal } = useCart()
  const quoted =
    stuck && quote ? subtotalOf(lines, quote.lines, store.currencyDigits) : quote?.subtotal
  return (
    <p className={css.subtotal}>
      <span>{t.subtotal}</span>
      <strong className="num" aria-live="polite">
        {money(quoted ?? subtotal)}
      </strong>
    </p>
  )
}

function CheckoutLink({ stuck, onLeave }: { stuck: boolean; onLeave?: () => void }) {
  const t = useText()
  const { store } = useShop()
  if (!store.checkoutOpen) return <NoCheckout />
  return (
    <Link
      to={stuck ? '/cart' : '/checkout/information'}
      aria-disabled={stuck || undefined}
      className="btn wide"
      onClick={(event) => (stuck ? event.preventDefault() : onLeave?.())}
    >
      {t.checkout}
    </Link>
  )
}

/** What was just taken out, and the way to have it back. */
function RemovedNote() {
  const t = useText()
  const { removed, undo } = useCartUi()
  return (
    <p role="status" className={removed ? css.removed : undefined}>
      {removed && (
        <>
          <span>{t.lineRemoved(removed.line.name)}</span>
          <button type="button" onClick={undo}>
            {t.undo}
          </button>
        </>
      )}
    </p>
  )
}

/** What was put here before can still be asked for. */
function NoCheckout() {
  const t = useText()
  const { store } = useShop()
  const { lines } = useCart()
  const orders = store.orderByMessage
  const goods = lines.map(
    ({ quantity, name, variantName }) => `${quantity} × ${name} ${variantName}`,
  )
  const text = orders ? t.whatsAppOrder(goods.join(', '), store.url) : t.whatsAppHello(store.name)
  const chat = whatsAppUrl(store.whatsappPhone, text)
  return (
    <div className={css.closed} role="status">
      <p>{!orders ? t.closed : chat ? t.arrange : t.notYet}</p>
      {orders && chat ? (
        <a href={chat} className="btn wide">
          <Icon name="whatsapp" /> {t.orderWhatsApp}
        </a>
      ) : (
        <Contacts />
      )}
    </div>
  )
}

function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  const t = useText()
  const { removed } = useCartUi()
  return (
    <div className={css.empty}>
      {removed && <RemovedNote />}
      <span className={css.bag}>
        <Icon name="bag" size={34} />
      </span>
      <p>
        <strong>{t.cartEmpty}</strong> {t.cartEmptyHint}
      </p>
      <Link to="/" className="btn" onClick={onLeave}>
        {t.keepShopping}
      </Link>
    </div>
  )
}
