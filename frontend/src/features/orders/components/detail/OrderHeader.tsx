import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Order } from '@/features/orders/api'
import { MoreMenu } from '@/features/orders/components/detail/MoreMenu'
import { WhatsAppButton } from '@/features/orders/components/detail/WhatsAppButton'
import { DeliveryChip, PaymentChip } from '@/features/orders/components/OrderChips'
import { paymentOf } from '@/features/orders/orderFacts'
import { neighbours, readTrail } from '@/features/orders/trail'
import { listPath } from '@/features/orders/useList'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useStore } from '@/features/stores/useStore'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { PageHeader } from '@/ui/PageHeader'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './OrderHeader.module.css'

type Props = { order: Order; actions: OrderActions }

function Arrow({ to, kind }: { to: string | undefined; kind: 'before' | 'after' }) {
  const { t } = useTranslation('orders')
  const href = useHref()
  const icon =
    kind === 'before' ? (
      <IconChevronUp size={20} stroke={1.75} aria-hidden />
    ) : (
      <IconChevronDown size={20} stroke={1.75} aria-hidden />
    )
  const label = t(`detail.${kind}`)
  if (to === undefined) {
    return (
      <ActionIcon variant="default" aria-label={label} disabled>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <ActionIcon
      variant="default"
      component={Link}
      to={href.store(paths.order(to))}
      aria-label={label}
    >
      {icon}
    </ActionIcon>
  )
}

function Tools({ order, actions, storeOid }: Props & { storeOid: string }) {
  const { t } = useTranslation('orders')
  const { before, after } = neighbours(readTrail(storeOid), order._id)
  return (
    <>
      <WhatsAppButton order={order} />
      <Button
        leftSection={<IconPrinter size={16} stroke={2} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print.button')}
      </Button>
      <MoreMenu order={order} actions={actions} />
      {(before || after) && (
        <>
          <Arrow to={before} kind="before" />
          <Arrow to={after} kind="after" />
        </>
      )}
    </>
  )
}

/** Which order this is, where it stands, and the way back to the list it came from. */
export function OrderHeader({ order, actions }: Props) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { timeZone, _id: storeOid } = useStore()
  const href = useHref()
  const phone = useIsPhone()
  const when = formatDayTime(order.placedAt, locale, timeZone)
  const line = [
    when.charAt(0).toUpperCase() + when.slice(1),
    order.customerName,
    t(`origin.${order.origin}`),
  ]
  const list = listPath(paths.orderList, readTrail(storeOid)?.search)
  return (
    <div className={classes.top}>
      <PageHeader
        back={{ to: href.store(list), label: t('list.title') }}
        title={t('detail.title', { number: order.number })}
        chips={
          <>
            <PaymentChip order={{ ...order, paymentKind: paymentOf(order).kind ?? '' }} />
            <DeliveryChip order={order} />
          </>
        }
        line={line.filter(Boolean).join(' · ')}
        actions={!phone && <Tools order={order} actions={actions} storeOid={storeOid} />}
      />
      {phone && (
        <span className={classes.more}>
          <MoreMenu order={order} actions={actions} />
        </span>
      )}
    </div>
  )
}
