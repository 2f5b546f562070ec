import { useTranslation } from 'react-i18next'
import type { PaymentFigures } from '@/features/payments/figures'
import { useLocalePath } from '@/i18n/localePath'
import { formatMonth } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { SideCard } from '@/ui/SideCard'
import classes from './Overview.module.css'

const NEAR = 0.8

/** How much of what a personal Yape may receive in a month has come in. */
export function YapeMonth({ month }: { month: NonNullable<PaymentFigures['yapeMonth']> }) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const share = Number(month.amount) / Number(month.limit)
  return (
    <SideCard title={t('yape.title', { month: formatMonth(month.since, locale, timeZone) })}>
      <p className={classes.month}>
        <strong>{format(month.amount)}</strong> {t('yape.of', { limit: format(month.limit) })}
      </p>
      <span className={classes.bar} data-near={share >= NEAR || undefined} aria-hidden>
        <span style={{ width: `${Math.min(100, share * 100)}%` }} />
      </span>
      <p className={classes.line}>{t(share >= NEAR ? 'yape.near' : 'yape.line')}</p>
    </SideCard>
  )
}
