import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '@/features/orders/history'
import { useMoney } from '@/lib/store/useMoney'
import classes from './HistoryCard.module.css'

type Params = HistoryEntry['params']
type Props = { kind: string; params: Params }

const REASONS = ['reason', 'orderDesk:return.reasons'] as const

/** What was said with a change: the reason, a note, the courier, a failure. */
function EventText({ kind, params }: Props) {
  const { t } = useTranslation(['orders', 'orderDesk'])
  const text = (name: string) => (typeof params[name] === 'string' ? String(params[name]) : '')
  const keys = REASONS.map((group) => `${group}.${text('reason')}`)
  const reason = text('reason') && t(keys, { defaultValue: text('reason') })
  const failures = `orderDesk:${kind === 'refund_failed' ? 'refund' : 'attempt'}.failure`
  const failure = text('failure') && t([`${failures}.${text('failure')}`, `${failures}.other`])
  // Who takes the package is in the words themselves.
  const courier = kind === 'courier_chosen' ? '' : text('courier')
  const content = [reason, failure, text('note'), courier, text('tracking')]
    .filter(Boolean)
    .join(' · ')
  return content === '' ? null : <span className={classes.body}>{content}</span>
}

type Change = { field: string; from: string; to: string }

/** An edit as it was and as it is: "Correo: ana@gmial.com → ana@gmail.com". */
function Changes({ params }: { params: Params }) {
  const { t } = useTranslation('orders')
  const changes = Array.isArray(params.changes) ? (params.changes as Change[]) : []
  const content = (text: string) => text || t('history.empty')
  return changes.map(({ field, from, to }) => (
    <span key={field} className={classes.body}>
      {t('history.change', {
        field: t(`history.changed.${field}`, { defaultValue: field }),
        from: content(from),
        to: content(to),
      })}
    </span>
  ))
}

type Line = { name: string; variantName?: string; from: number; to: number }

/** What an edit did to the goods, and the money that follows from it. */
function Reworked({ params }: { params: Params }) {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  const lines = Array.isArray(params.lines) ? (params.lines as Line[]) : []
  const moves = params.action === 'CHARGE' || params.action === 'REFUND'
  if (!('totalFrom' in params)) return null
  return (
    <>
      {lines.map(({ name, variantName, from, to }) => (
        <span key={`${name} ${variantName}`} className={classes.body}>
          {t('history.line', { name: [name, variantName].filter(Boolean).join(', '), from, to })}
        </span>
      ))}
      {moves && (
        <span className={classes.body}>
          {t(`history.due.${params.action}`, { due: format(String(params.due)) })}
        </span>
      )}
    </>
  )
}

/** Below the words of a timeline entry. */
export function EventDetail({ kind, params }: Props) {
  return (
    <>
      <EventText kind={kind} params={params} />
      <Reworked params={params} />
      <Changes params={params} />
    </>
  )
}
