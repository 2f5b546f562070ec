import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { logoQuery, type Order } from '@/features/orders/api'
import { SheetLines } from '@/features/orders/components/print/SheetLines'
import { placeNames } from '@/features/orders/editForms'
import { DEAD } from '@/features/orders/nextStep'
import {
  type AddressSnapshot,
  addressOf,
  isPickup,
  nameOfPayment,
  paymentOf,
  shippingOf,
} from '@/features/orders/orderFacts'
import { paymentWords } from '@/features/orders/orderWords'
import { useLocalePath } from '@/i18n/localePath'
import { formatExact } from '@/lib/dates'
import { readablePhone } from '@/lib/readablePhone'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import classes from './OrderSheet.module.css'

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.block}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Head({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const store = useStore()
  const logo = useQuery(logoQuery(store._id)).data
  const tax = store.identificationNumber && t('print.tax', { number: store.identificationNumber })
  return (
    <header className={classes.head}>
      {logo && <img src={logo} alt="" className={classes.logo} />}
      <div className={classes.store}>
        <strong>{store.name}</strong>
        <span>{[store.businessName, tax].filter(Boolean).join(' · ')}</span>
        <span>{[readablePhone(store.phone), store.email].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={classes.number}>
        <h1>{t('detail.title', { number: order.number })}</h1>
        <span>{formatExact(order.placedAt, locale, store.timeZone)}</span>
      </div>
    </header>
  )
}

function Address({ address }: { address: AddressSnapshot }) {
  const { t } = useTranslation('orders')
  return (
    <>
      <p>{address.line}</p>
      <p>{placeNames(address)}</p>
      {address.reference && <p>{t('address.reference', { text: address.reference })}</p>}
    </>
  )
}

function Delivery({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { pickup } = shippingOf(order)
  const address = isPickup(order) ? pickup?.address : addressOf(order)
  const tracked = order.parcels.filter(({ tracking }) => tracking)
  return (
    <Block title={t(isPickup(order) ? 'pickup' : 'print.deliverTo')}>
      <p>
        <strong>{order.customerName || t('nobody')}</strong>
      </p>
      {order.contact.phone && <p>{readablePhone(order.contact.phone)}</p>}
      {order.contact.documentNumber && (
        <p>
          {order.contact.documentType} {order.contact.documentNumber}
        </p>
      )}
      {isPickup(order) && pickup?.name && <p>{pickup.name}</p>}
      {address && <Address address={address} />}
      {!isPickup(order) && order.shippingName && <p>{order.shippingName}</p>}
      {tracked.map(({ _id, courier, tracking }) => (
        <p key={_id}>{[courier, tracking].filter(Boolean).join(' · ')}</p>
      ))}
    </Block>
  )
}

function Payment({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  const payment = paymentOf(order)
  const { key } = paymentWords({ ...order, paymentKind: payment.kind ?? '' })
  const open = order.due
  return (
    <Block title={t('pay.card')}>
      <p>
        <strong>{t(key)}</strong>
      </p>
      <p>{nameOfPayment(payment, locale)}</p>
      {Number(open) > 0 && !DEAD.has(order.state) && (
        <p>{t('print.open', { amount: format(open) })}</p>
      )}
    </Block>
  )
}

/** The order on paper, A4 or an 80 mm roll: seen by the printer only, in place of the whole page. */
export function OrderSheet({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  return createPortal(
    <article className={classes.sheet} aria-hidden data-print-sheet>
      <Head order={order} />
      <div className={classes.blocks}>
        <Delivery order={order} />
        <Payment order={order} />
      </div>
      <SheetLines order={order} />
      {order.customerNote && (
        <Block title={t('customer.note')}>
          <p>{order.customerNote}</p>
        </Block>
      )}
    </article>,
    document.body,
  )
}
