import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Credit } from '@/features/customers/credit/creditApi'
import { noon } from '@/features/customers/credit/creditApi'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { StatusChip } from '@/ui/StatusChip'
import classes from './credit.module.css'

/** Balance, what is left of the limit, and the day of what is to be paid first. */
export function CreditFigures({ credit }: { credit: Credit }) {
  const { t } = useTranslation('credit')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  const { balance, limit, left, overdue, dueOn, days } = credit
  const isLate = Number(overdue) > 0
  const due = dueOn ? formatDay(noon(dueOn), locale, 'UTC') : '—'
  const figures = [
    { label: t('figure.balance'), value: format(balance) },
    {
      label: t('figure.left'),
      value: limit === null ? '—' : format(left),
      note: limit === null ? undefined : t('figure.of', { limit: format(limit), count: days }),
    },
    { label: t('figure.due'), value: due },
  ]
  const used = limit !== null && Number(limit) > 0 ? (Number(balance) / Number(limit)) * 100 : 0
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <span className={classes.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {limit !== null && (
        <div className={classes.bar} aria-hidden>
          <span
            data-tone={isLate ? 'late' : used >= 80 ? 'near' : 'calm'}
            style={{ width: `${Math.min(100, used)}%` }}
          />
        </div>
      )}
      {isLate && (
        <p className={classes.late}>
          <StatusChip tone="danger" icon={IconAlertTriangle}>
            {t('overdue', { amount: format(overdue) })}
          </StatusChip>
        </p>
      )}
    </>
  )
}
