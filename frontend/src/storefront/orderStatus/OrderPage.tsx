import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { NotFound } from '../catalog/NotFoundPage'
import { useShop, useText, useTitle } from '../context'
import { formatMoment } from '../lib/dates'
import { orderCode } from '../lib/orderCode'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShopOrder } from '../types.checkout'
import { LoadFailed, WaitingPage } from '../ui/States'
import { CancelOrder } from './CancelOrder'
import { Delivery } from './Delivery'
import { MessageForm } from './MessageForm'
import { OrderItems } from './OrderItems'
import css from './OrderPage.module.css'
import { Parcels } from './Parcels'
import { PaymentResult } from './PaymentResult'
import { PayNow } from './PayNow'
import { Refunds } from './Refunds'
import { Rejected } from './Rejected'
import { stagesOf, statusOf } from './stages'
import { Timeline } from './Timeline'
import { attemptOf, useAttempt } from './useAttempt'
import { useLater } from './useLater'
import { type OrderProps, useFragment, useOrder } from './useOrder'

const PaymentForm = lazy(() => import('../gatewayForms/PaymentForm'))
const OrderReviews = lazy(() => import('../reviews/OrderReviews'))
const REVIEW_PAUSE = 30_000

export default function OrderPage() {
  const t = useCheckoutText()
  const { pageNames } = useText()
  const { store } = useShop()
  const { id = '' } = useParams()
  const orderKey = { id, token: useFragment().get('t') ?? '' }
  const { order, failed, load, accept } = useOrder(orderKey)
  useTitle(order ? t.orderNumber(orderCode(store, order.number)) : pageNames.order)
  if (order === null) return <NotFound />
  return (
    <div className={`inner ${css.page}`}>
      {failed ? (
        <LoadFailed retry={load} title={pageNames.order} />
      ) : order ? (
        <OrderView order={order} orderKey={orderKey} reload={load} accept={accept} />
      ) : (
        <WaitingPage title={pageNames.order} />
      )}
    </div>
  )
}

function OrderView(props: OrderProps) {
  const t = useCheckoutText()
  const { order, reload } = props
  const { locale, store } = useShop()
  const [params] = useSearchParams()
  const open = attemptOf(order, params.get('attempt'))
  const isBeingPaid = open?.state === 'PENDING' && !open.showsForm
  const placed = formatMoment(order.placedAt, locale, store.timeZone)
  // Somebody is looking for the money right now.
  useLater(order.paymentState === 'IN_REVIEW' ? REVIEW_PAUSE : null, order, () => void reload())
  return (
    <>
      <header className={css.head}>
        <p className="dim num">
          {t.orderNumber(orderCode(store, order.number))} · {t.placedOn(placed)}
        </p>
        <h1>{isBeingPaid ? t.stateReview : statusOf(order, t)}</h1>
        {order.toQuote && order.state === 'PENDING' && <p className="dim">{t.toQuoteLead}</p>}
      </header>
      <Rejected order={order} />
      <Stages order={order} />
      <div className={css.columns}>
        <div className={css.main}>
          {order.full ? <Personal {...props} /> : <p className={css.reduced}>{t.reducedView}</p>}
        </div>
        <OrderItems order={order} />
      </div>
    </>
  )
}

/** What only the holder of the order's key sees and does. */
function Personal(props: OrderProps) {
  const { order, orderKey, reload, accept } = props
  const { attempt, isSlow, isSent, onSent } = useAttempt(props)
  const isOpen = attempt?.state === 'PENDING' && order.payable
  const showsForm = isOpen && attempt.showsForm && !isSent
  return (
    <>
      {attempt && showsForm ? (
        <Suspense fallback={null}>
          <PaymentForm
            key={attempt._id}
            order={order}
            orderKey={orderKey}
            attempt={attempt}
            onDone={onSent}
          />
        </Suspense>
      ) : (
        attempt && <PaymentResult attempt={attempt} isSlow={isSlow} />
      )}
      <PayNow
        order={order}
        orderKey={orderKey}
        reload={reload}
        accept={accept}
        quiet={attempt?.state === 'PENDING'}
        hasForm={showsForm}
      />
      {hasArrived(order) && (
        <Suspense fallback={null}>
          <OrderReviews orderKey={orderKey} />
        </Suspense>
      )}
      <Parcels order={order} />
      <Refunds order={order} />
      <Delivery order={order} />
      <Timeline order={order} />
      <MessageForm order={order} orderKey={orderKey} onSent={reload} />
      <CancelOrder {...props} />
    </>
  )
}

/** Something of it reached the customer, who can say how it is. */
function hasArrived({ state, parcels }: ShopOrder): boolean {
  if (['DELIVERED', 'COMPLETED', 'RETURNED'].includes(state)) return true
  return parcels.some((parcel) => parcel.state === 'DELIVERED')
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
