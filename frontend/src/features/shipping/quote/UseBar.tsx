import { Button } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { agencyWords, leftOver } from '@/features/shipping/quote/quoteFacts'
import type { PickupDesk } from '@/features/shipping/quote/usePickup'
import type { QuoteDesk } from '@/features/shipping/quote/useQuote'
import { useUseCourier } from '@/features/shipping/quote/useUseCourier'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './Quote.module.css'

/** The one place that writes: the chosen courier on the parcel of the order. */
export function UseBar({ desk, pickup }: { desk: QuoteDesk; pickup: PickupDesk }) {
  const { t } = useTranslation('quote')
  const { format } = useMoney()
  const href = useHref()
  const access = useAccess('orders.edit')
  const { run, pending } = useUseCourier(desk, pickup)
  const { order, chosen } = desk
  const option = chosen?.option
  if (order === undefined || option === undefined) return null
  const left = leftOver(order.shippingPrice, option.price)
  const where = pickup.isAgency && pickup.agency ? agencyWords(pickup.agency) : undefined
  return (
    <>
      <div className={classes.room} />
      <section className={classes.useBar} aria-label={t('use.region')}>
        <p className={classes.useWords} role="status">
          <IconPackage size={18} stroke={1.8} aria-hidden />
          <b>{where ? t('use.agency', { courier: option.name, agency: where }) : option.name}</b>
          <span className={classes.dim}>
            {t(left < 0 ? 'use.short' : 'use.keep', {
              price: format(option.price),
              amount: format(Math.abs(left)),
            })}
          </span>
        </p>
        <div className={classes.useActions}>
          <Button component={Link} to={href.store(paths.order(order._id))}>
            {t('use.cancel')}
          </Button>
          <PermissionButton {...access} tone="primary" loading={pending} onClick={() => void run()}>
            {t('use.use', { courier: option.name, number: order.number })}
          </PermissionButton>
        </div>
      </section>
    </>
  )
}
