import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan, Tier } from '@/features/subscription/api'
import { CompareTable } from '@/features/subscription/components/CompareTable'
import type { Terms } from '@/features/subscription/components/PlanChoice'
import { PlanRadios } from '@/features/subscription/components/PlanRadios'
import type { GateUse } from '@/features/subscription/myPlan'
import { SideCard } from '@/ui/SideCard'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './CompareCard.module.css'

export type CompareProps = Terms & {
  plans: Plan[]
  uses: GateUse[]
  current: Tier
  chosen: Tier
  onChoose: (tier: Tier) => void
}

type Props = CompareProps & { onTerms: (terms: Terms) => void }

function TermsChoice({ frequency, currency, onTerms }: Terms & Pick<Props, 'onTerms'>) {
  const { t } = useTranslation('myPlan')
  return (
    <div className={classes.terms}>
      <SegmentedControl
        aria-label={t('terms.frequency')}
        value={frequency}
        onChange={(value) => onTerms({ currency, frequency: value as Terms['frequency'] })}
        data={[
          { value: 'MONTHLY', label: t('terms.MONTHLY') },
          { value: 'YEARLY', label: t('terms.YEARLY') },
        ]}
      />
      <SegmentedControl
        aria-label={t('terms.currency')}
        value={currency}
        onChange={(value) => onTerms({ frequency, currency: value as Terms['currency'] })}
        data={[
          { value: 'PEN', label: 'S/' },
          { value: 'USD', label: 'US$' },
        ]}
      />
    </div>
  )
}

/** The plans beside what is used today; choosing one pays nothing. */
export function CompareCard({ onTerms, ...props }: Props) {
  const { t } = useTranslation('myPlan')
  const isPhone = useIsPhone()
  const [showsAll, setShowsAll] = useState(false)
  const { frequency, currency } = props
  return (
    <SideCard
      title={t('compare.title')}
      end={<TermsChoice frequency={frequency} currency={currency} onTerms={onTerms} />}
    >
      {isPhone && <PlanRadios {...props} />}
      {(!isPhone || showsAll) && <CompareTable {...props} showsAll={showsAll} />}
      <div className={classes.foot}>
        <Button variant="subtle" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('compare.less') : t('compare.all')}
        </Button>
        <span>{t('compare.legend')}</span>
      </div>
    </SideCard>
  )
}
