import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { isPickup } from '@/features/orders/orderFacts'
import { useOrderPermissions } from '@/features/orders/permissions'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import classes from './cards.module.css'

const PACKING: ReadonlySet<string> = new Set(['CONFIRMED', 'PREPARING'])

/** The courier that was chosen and what stays of the delivery, and the way to compare couriers. */
export function CourierLine({ order }: { order: Order }) {
  const { t } = useTranslation('orderDesk')
  const { format } = useMoney()
  const { can } = useOrderPermissions()
  const quotes = order.parcels.flatMap(({ state, quote }) =>
    quote && state !== 'CANCELLED' ? [quote] : [],
  )
  const opens = PACKING.has(order.state) && !isPickup(order) && can('seeShipping')
  if (quotes.length === 0 && !opens) return null
  const cost = quotes.reduce((sum, { price }) => sum + Number(price), 0)
  const left = Math.round((Number(order.shippingPrice) - cost) * 100) / 100
  return (
    <>
      <hr className={classes.rule} />
      {quotes.length > 0 && (
        <div className={classes.pair}>
          <div>
            <span className={classes.strong}>
              {t('courier.charges', { couriers: quotes.map(({ name }) => name).join(' + ') })}
            </span>
            <div className={classes.dim}>
              {t(left < 0 ? 'courier.short' : 'courier.keep', { amount: format(Math.abs(left)) })}
            </div>
          </div>
          <span className={classes.strong}>{format(cost)}</span>
        </div>
      )}
      {opens && (
        <StoreLink to={`${paths.courierQuote}?order=${order._id}`}>
          {t(quotes.length > 0 ? 'courier.again' : 'courier.quote')}
        </StoreLink>
      )}
    </>
  )
}
