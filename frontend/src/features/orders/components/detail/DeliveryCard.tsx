import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { AddressEditor } from '@/features/orders/components/contactEditing/AddressEditor'
import { EditButton } from '@/features/orders/components/contactEditing/EditButton'
import { useEditing } from '@/features/orders/components/contactEditing/useEditing'
import { CourierLine } from '@/features/orders/components/detail/CourierLine'
import { DeliveryChip } from '@/features/orders/components/OrderChips'
import { addressCanChange, placeNames } from '@/features/orders/editForms'
import {
  type AddressSnapshot,
  addressOf,
  isPickup,
  isToQuote,
  isZero,
  shippingOf,
} from '@/features/orders/orderFacts'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useLocalePath } from '@/i18n/localePath'
import { formatDate } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import classes from './cards.module.css'

function Address({ address }: { address: AddressSnapshot }) {
  const { t } = useTranslation('orders')
  return (
    <>
      <p className={classes.text}>{address.line}</p>
      <p>{placeNames(address)}</p>
      {address.reference && (
        <p className={classes.dim}>{t('address.reference', { text: address.reference })}</p>
      )}
    </>
  )
}

function Pickup({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { pickup } = shippingOf(order)
  return (
    <>
      <p className={classes.strong}>{pickup?.name || t('pickup')}</p>
      {pickup?.address && <Address address={pickup.address} />}
      {pickup?.instructions && <p className={classes.dim}>{pickup.instructions}</p>}
    </>
  )
}

/** The days that the buyer was told. */
function usePromise(order: Order): string {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { promise } = shippingOf(order)
  if (!promise) return ''
  const day = (date: string) => formatDate(`${date}T12:00:00Z`, locale, 'UTC')
  const values = { from: day(promise.from), to: day(promise.to) }
  return t(promise.from === promise.to ? 'address.promisedOn' : 'address.promised', values)
}

/** Where it goes and how. */
export function DeliveryCard({ order, actions }: { order: Order; actions: OrderActions }) {
  const { t } = useTranslation('orders')
  const { editing, opener, start, stop } = useEditing()
  const { format } = useMoney()
  const address = addressOf(order)
  const { minDays, maxDays } = shippingOf(order)
  const promised = usePromise(order)
  const days =
    maxDays == null
      ? ''
      : t('address.days', { min: minDays ?? maxDays, max: maxDays, count: maxDays })
  const charged = isZero(order.shippingPrice) ? t('address.free') : format(order.shippingPrice)
  const price = isToQuote(order) ? t('money.toQuote') : charged
  const movable = address !== null && (addressCanChange(order) || order.state === 'SHIPPED')
  return (
    <Card component="section" aria-labelledby="delivery">
      <div className={classes.head}>
        <Title order={2} id="delivery">
          {t('address.title')}
        </Title>
        {movable ? (
          <EditButton
            ref={opener}
            label={t('edit.address')}
            closed={addressCanChange(order) ? undefined : t('edit.fixed')}
            onClick={start}
          />
        ) : (
          <DeliveryChip order={order} />
        )}
      </div>
      {isPickup(order) ? <Pickup order={order} /> : address && <Address address={address} />}
      {order.shippingName && !isPickup(order) && (
        <>
          <hr className={classes.rule} />
          <div className={classes.pair}>
            <div>
              <span className={classes.strong}>{order.shippingName}</span>
              {(promised || days) && <div className={classes.dim}>{promised || days}</div>}
            </div>
            <span className={classes.strong}>{price}</span>
          </div>
        </>
      )}
      <CourierLine order={order} />
      {editing && <AddressEditor order={order} actions={actions} onClose={stop} />}
    </Card>
  )
}
