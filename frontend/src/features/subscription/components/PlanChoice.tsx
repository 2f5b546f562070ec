import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Frequency, PlanCurrency } from '@/features/subscription/api'
import classes from './PlanChoice.module.css'

export type Terms = { frequency: Frequency; currency: PlanCurrency }
type Props = Terms & { onChange: (terms: Terms) => void }

/** Monthly or yearly, soles or dollars. */
export function PlanChoice({ frequency, currency, onChange }: Props) {
  const { t } = useTranslation('subscription')
  return (
    <div className={classes.choices}>
      <SegmentedControl
        aria-label={t('frequency.label')}
        value={frequency}
        onChange={(value) => onChange({ currency, frequency: value as Frequency })}
        data={[
          { value: 'MONTHLY', label: t('frequency.MONTHLY') },
          { value: 'YEARLY', label: t('frequency.YEARLY') },
        ]}
      />
      <SegmentedControl
        aria-label={t('currency.label')}
        value={currency}
        onChange={(value) => onChange({ frequency, currency: value as PlanCurrency })}
        data={[
          { value: 'PEN', label: t('currency.PEN') },
          { value: 'USD', label: t('currency.USD') },
        ]}
      />
    </div>
  )
}
