import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { DeliveryChip } from '@/features/orders/components/OrderChips'
import {
  type AddressSnapshot,
  addressOf,
  isPickup,
  isZero,
  shippingOf,
} from '@/features/orders/orderFacts'
import { useMoney } from '@/features/orders/useMoney'
import { CopyButton } from '@/ui/CopyButton'
import classes from './cards.module.css'

function Address({ address }: { address: AddressSnapshot }) {
  const { t } = useTranslation('orders')
  const names = [address.neighborhoodName, address.cityName, address.stateName].filter(Boolean)
  return (
    <>
      <p className={classes.text}>{address.line}</p>
      <p>{[...new Set(names)].join(', ')}</p>
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

function Parcels({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const sent = order.parcels.filter(({ courier, tracking }) => courier || tracking)
  return sent.map(({ _id, courier, tracking }) => (
    <div key={_id}>
      <hr className={classes.rule} />
      <dl className={classes.list}>
        {courier && (
          <div className={classes.pair}>
            <dt>{t('address.courier')}</dt>
            <dd className={classes.strong}>{courier}</dd>
          </div>
        )}
        {tracking && (
          <div className={classes.pair}>
            <dt>{t('address.tracking')}</dt>
            <dd className={classes.strong}>{tracking}</dd>
          </div>
        )}
      </dl>
      {tracking && <CopyButton size="compact-sm" value={tracking} label={t('address.copy')} />}
    </div>
  ))
}

/** Where it goes, how, and with whom it travels. */
export function DeliveryCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  const address = addressOf(order)
  const { minDays, maxDays } = shippingOf(order)
  const days =
    maxDays == null
      ? ''
      : t('address.days', { min: minDays ?? maxDays, max: maxDays, count: maxDays })
  return (
    <Card component="section" aria-labelledby="delivery">
      <div className={classes.head}>
        <Title order={2} id="delivery">
          {t('address.title')}
        </Title>
        <DeliveryChip order={order} />
      </div>
      {isPickup(order) ? <Pickup order={order} /> : address && <Address address={address} />}
      {order.shippingName && !isPickup(order) && (
        <>
          <hr className={classes.rule} />
          <div className={classes.pair}>
            <div>
              <span className={classes.strong}>{order.shippingName}</span>
              {days && <div className={classes.dim}>{days}</div>}
            </div>
            <span className={classes.strong}>
              {isZero(order.shippingPrice) ? t('address.free') : format(order.shippingPrice)}
            </span>
          </div>
        </>
      )}
      <Parcels order={order} />
    </Card>
  )
}
