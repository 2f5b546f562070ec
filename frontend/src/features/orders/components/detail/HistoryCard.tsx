import { Card, Title } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { CommentBody } from '@/features/orders/components/detail/CommentBody'
import { CommentForm } from '@/features/orders/components/detail/CommentForm'
import { EventDetail } from '@/features/orders/components/detail/EventDetail'
import { type HistoryEntry, historyOf } from '@/features/orders/history'
import { useEventValues } from '@/features/orders/useEventValues'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime, formatExact } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { Timeline } from '@/ui/Timeline'
import classes from './HistoryCard.module.css'

type Props = { order: Order; actions: OrderActions }

function Detail({ order, entry }: { order: Order; entry: HistoryEntry }) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const actor = entry.key === 'placed' && entry.actorKind === 'BUYER' ? 'TERMS' : entry.actorKind
  const who =
    actor === 'USER'
      ? entry.actorName
      : t(`history.actor.${actor}`, { version: order.termsVersion })
  return (
    <>
      {entry.comment && <CommentBody order={order} comment={entry.comment} />}
      <EventDetail kind={entry.key} params={entry.params} />
      <time dateTime={entry.at} title={formatExact(entry.at, locale, timeZone)}>
        {formatDayTime(entry.at, locale, timeZone)}
      </time>
      {` · ${who}`}
      {entry.comment?.editedAt && ` · ${t('comment.edited')}`}
    </>
  )
}

/** Everything that happened, with who did it, and room for notes and messages. */
export function HistoryCard({ order, actions }: Props) {
  const { t } = useTranslation('orders')
  const valuesOf = useEventValues()
  return (
    <Card component="section" aria-labelledby="history">
      <Title order={2} id="history">
        {t('history.title')}
      </Title>
      <CommentForm order={order} actions={actions} />
      <Timeline
        label={t('history.title')}
        items={historyOf(order).map((entry) => ({
          id: entry.id,
          icon: entry.icon,
          title: (
            <span className={classes.title}>
              <Trans
                t={t}
                i18nKey={`history.${entry.key}`}
                defaults={t('history.unknown')}
                values={valuesOf(order, entry)}
                components={{ b: <b /> }}
              />
            </span>
          ),
          detail: <Detail order={order} entry={entry} />,
        }))}
      />
    </Card>
  )
}
