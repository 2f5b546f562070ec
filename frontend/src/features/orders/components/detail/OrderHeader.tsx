import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { MoreMenu } from '@/features/orders/components/detail/MoreMenu'
import { WhatsAppButton } from '@/features/orders/components/detail/WhatsAppButton'
import { DeliveryChip, PaymentChip } from '@/features/orders/components/OrderChips'
import { paymentOf } from '@/features/orders/orderFacts'
import { orderList } from '@/features/orders/orderList'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { neighborsIn, useBackToList, useListPosition } from '@/ui/list/listNavigation'
import { StepLinks } from '@/ui/list/StepLinks'
import { PageHeader } from '@/ui/PageHeader'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './OrderHeader.module.css'

type Props = { order: Order; actions: OrderActions }

function Tools({ order, actions }: Props) {
  const { t } = useTranslation('orders')
  const href = useHref()
  const { previous, next } = neighborsIn(useListPosition(orderList), order._id)
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
      <StepLinks
        previous={previous}
        next={next}
        linkOf={(oid) => href.store(paths.order(oid))}
        labels={{ previous: t('detail.before'), next: t('detail.after') }}
      />
    </>
  )
}

/** Which order this is, where it stands, and the way back to the list it came from. */
export function OrderHeader({ order, actions }: Props) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const back = useBackToList(orderList, t('list.title'))
  const phone = useIsPhone()
  const when = formatDayTime(order.placedAt, locale, timeZone)
  const line = [
    when.charAt(0).toUpperCase() + when.slice(1),
    order.customerName,
    t(`origin.${order.origin}`),
  ]
  return (
    <div className={classes.top}>
      <PageHeader
        back={back}
        title={t('detail.title', { number: order.number })}
        chips={
          <>
            <PaymentChip order={{ ...order, paymentKind: paymentOf(order).kind ?? '' }} />
            <DeliveryChip order={order} />
          </>
        }
        line={line.filter(Boolean).join(' · ')}
        actions={!phone && <Tools order={order} actions={actions} />}
      />
      {phone && (
        <span className={classes.more}>
          <MoreMenu order={order} actions={actions} />
        </span>
      )}
    </div>
  )
}
