import { ActionIcon, Button, Card, Skeleton, Title } from '@mantine/core'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { workOf } from '@/features/orders/components/home/workQueue'
import type { QueueEntry } from '@/features/orders/summary'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink, useHref } from '@/lib/appLink'
import { formatNear } from '@/lib/dates'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { useIsPhone } from '@/ui/useIsPhone'
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
  const { locale } = useLocalePath()
  const href = useHref()
  const phone = useIsPhone()
  const { icon: Icon, tone, tab } = workOf(entry.nextAction)
  const what = t(`work.what.${entry.nextAction}`, { count: entry.count })
  const button = t(`work.button.${entry.nextAction}`)
  const why = useWhy(entry)
  const shared = {
    component: Link,
    to: href.store(`${paths.orderList}?tab=${tab}`),
    variant: isFirst ? 'filled' : 'default',
    'aria-label': `${button}: ${what}`,
  } as const
  return (
    <li className={classes.row}>
      <span className={classes.tile} data-tone={tone} aria-hidden>
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={classes.count}>{formatCount(entry.count, locale)}</span>
      <div>
        <p className={classes.what}>{what}</p>
        <p className={classes.why}>{why}</p>
      </div>
      {phone ? (
        <ActionIcon
          {...shared}
          size={44}
          color={isFirst ? 'vidrio' : 'gray'}
          c={isFirst ? 'var(--vit-on-primary)' : undefined}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        <Button {...shared}>{button}</Button>
      )}
    </li>
  )
}

const WAITING = ['first', 'second', 'third']

/** What waits for the merchant, the most urgent first, with one verb each. */
export function WorkQueue({ queue }: { queue: QueueEntry[] | undefined }) {
  const { t } = useTranslation('orders')
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
      {queue?.length === 0 && (
        <p className={classes.calm}>
          <span className={classes.tile} data-tone="ok" aria-hidden>
            <IconCircleCheck size={20} stroke={1.75} />
          </span>
          {t('work.none')}
        </p>
      )}
      {queue !== undefined && queue.length > 0 && (
        <ul className={classes.rows}>
          {queue.map((entry, index) => (
            <Work key={entry.nextAction} entry={entry} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </Card>
  )
}
