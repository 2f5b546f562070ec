import { Card, Title } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { CommentForm } from '@/features/orders/components/detail/CommentForm'
import { type HistoryEntry, historyOf } from '@/features/orders/history'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useMoney } from '@/features/stores/useMoney'
import { useStore } from '@/features/stores/useStore'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime, formatExact } from '@/lib/dates'
import { joinWords } from '@/lib/text'
import { Timeline } from '@/ui/Timeline'
import classes from './HistoryCard.module.css'

function useValues() {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  return (order: Order, { params, actorName }: HistoryEntry) => {
    const fields = Array.isArray(params.fields) ? params.fields : []
    return {
      name: actorName,
      customer: order.contact.firstName || t('buyer'),
      amount: typeof params.amount === 'string' ? format(params.amount) : '',
      operation: String(params.operationNumber ?? ''),
      origin: t(`origin.${String(params.origin ?? order.origin)}`),
      count: typeof params.units === 'number' ? params.units : order.itemCount,
      fields: joinWords(
        fields.map((field) => t(`history.field.${String(field)}`)),
        locale,
      ),
    }
  }
}

/** What was said with a change: the reason, a note, the courier. */
function Said({ params }: { params: HistoryEntry['params'] }) {
  const { t } = useTranslation('orders')
  const text = (name: string) => (typeof params[name] === 'string' ? params[name] : '')
  const reason = text('reason') && t(`reason.${text('reason')}`, { defaultValue: text('reason') })
  const said = [reason, text('note'), text('courier'), text('tracking')].filter(Boolean).join(' · ')
  return said === '' ? null : <span className={classes.body}>{said}</span>
}

type Change = { field: string; from: string; to: string }

/** An edit as it was and as it is: "Correo: ana@gmial.com → ana@gmail.com". */
function Changes({ params }: { params: HistoryEntry['params'] }) {
  const { t } = useTranslation('orders')
  const changes = Array.isArray(params.changes) ? (params.changes as Change[]) : []
  const said = (text: string) => text || t('history.empty')
  return changes.map(({ field, from, to }) => (
    <span key={field} className={classes.body}>
      {t('history.change', {
        field: t(`history.changed.${field}`, { defaultValue: field }),
        from: said(from),
        to: said(to),
      })}
    </span>
  ))
}

function Detail({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const actor = entry.key === 'placed' && entry.actorKind === 'BUYER' ? 'TERMS' : entry.actorKind
  const who = actor === 'USER' ? entry.actorName : t(`history.actor.${actor}`)
  return (
    <>
      {entry.body !== undefined && <span className={classes.body}>{entry.body}</span>}
      <Said params={entry.params} />
      <Changes params={entry.params} />
      <time dateTime={entry.at} title={formatExact(entry.at, locale, timeZone)}>
        {formatDayTime(entry.at, locale, timeZone)}
      </time>
      {` · ${who}`}
    </>
  )
}

/** Everything that happened, with who did it, and room for notes and messages. */
export function HistoryCard({ order, actions }: { order: Order; actions: OrderActions }) {
  const { t } = useTranslation('orders')
  const valuesOf = useValues()
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
                values={valuesOf(order, entry)}
                components={{ b: <b /> }}
              />
            </span>
          ),
          detail: <Detail entry={entry} />,
        }))}
      />
    </Card>
  )
}
