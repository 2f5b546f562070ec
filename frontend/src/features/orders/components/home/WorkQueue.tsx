import { Card, Skeleton, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ComplaintWork } from '@/features/complaints/components/ComplaintWork'
import { useOpenComplaints } from '@/features/complaints/useOpenComplaints'
import { CreditWork, useOverdueCount } from '@/features/customers/credit/CreditWork'
import { WorkRow } from '@/features/orders/components/home/WorkRow'
import { workOf } from '@/features/orders/components/home/workQueue'
import type { QueueEntry } from '@/features/orders/summary'
import { GatewayWork } from '@/features/payments/components/GatewayWork'
import { useFailingGateways } from '@/features/payments/useFailingGateways'
import { PreorderWork, useWaitingPreorders } from '@/features/preorders/components/PreorderWork'
import { ReviewWork } from '@/features/reviews/components/ReviewWork'
import { useReviewSummary } from '@/features/reviews/useReviewSummary'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { formatNear } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import classes from './WorkQueue.module.css'

/** How much, and why now: how long it waits, or when what is not paid expires. */
function useWhy({ nextAction, count, amount, oldestAt, firstExpiry }: QueueEntry): string {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const near = (moment: string) => formatNear(moment, locale, timeZone)
  if (nextAction !== 'COLLECT') {
    return t('work.why', { amount: format(amount), oldest: near(oldestAt), count })
  }
  const due = t('work.due', { amount: format(amount) })
  if (firstExpiry === null) return due
  return `${due} · ${t('work.firstExpires', { when: near(firstExpiry), count })}`
}

function Work({ entry, isFirst }: { entry: QueueEntry; isFirst: boolean }) {
  const { t } = useTranslation('orders')
  const { icon, tone, tab } = workOf(entry.nextAction)
  return (
    <WorkRow
      icon={icon}
      tone={tone}
      to={`${paths.orderList}?tab=${tab}`}
      count={entry.count}
      what={t(`work.what.${entry.nextAction}`, { count: entry.count })}
      why={useWhy(entry)}
      button={t(`work.button.${entry.nextAction}`)}
      isFirst={isFirst}
    />
  )
}

const WAITING = ['first', 'second', 'third']

/** What waits for the merchant, the most urgent first, with one verb each. */
export function WorkQueue({ queue }: { queue: QueueEntry[] | undefined }) {
  const { t } = useTranslation('orders')
  const reviews = useReviewSummary().data?.tabs.queue ?? 0
  const overdue = useOverdueCount() ?? 0
  const complaints = useOpenComplaints().data?.open ?? 0
  const preorders = useWaitingPreorders()
  const failing = useFailingGateways()
  const urgent = complaints + failing.length
  const isCalm = queue?.length === 0 && reviews + overdue + urgent + preorders === 0
  return (
    <Card component="section" aria-labelledby="work" className={classes.card}>
      <div className={classes.head}>
        <Title order={2} id="work">
          {t('work.title')}
        </Title>
        <StoreLink to={paths.orderList} className={classes.link}>
          {t('work.all')}
        </StoreLink>
      </div>
      {queue === undefined && (
        <div className={classes.waiting} aria-busy>
          {WAITING.map((key) => (
            <Skeleton key={key} height={40} />
          ))}
        </div>
      )}
      {isCalm && (
        <p className={classes.calm}>
          <span className={classes.tile} data-tone="ok" aria-hidden>
            <IconCircleCheck size={20} stroke={1.75} />
          </span>
          {t('work.none')}
        </p>
      )}
      {queue !== undefined && !isCalm && (
        <ul className={classes.rows}>
          <ComplaintWork />
          <GatewayWork failing={failing} isFirst={complaints === 0} />
          {queue.map((entry, index) => (
            <Work key={entry.nextAction} entry={entry} isFirst={index === 0 && urgent === 0} />
          ))}
          <PreorderWork isFirst={queue.length + urgent === 0} />
          <CreditWork isFirst={queue.length + urgent + preorders === 0} />
          <ReviewWork isFirst={queue.length + urgent + preorders + overdue === 0} />
        </ul>
      )}
    </Card>
  )
}
