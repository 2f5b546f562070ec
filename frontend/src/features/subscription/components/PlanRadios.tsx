import { Radio } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Plan, priceOf } from '@/features/subscription/api'
import type { CompareProps } from '@/features/subscription/components/CompareCard'
import { holdsAll, limitOf } from '@/features/subscription/gates'
import { CARD_GATES, gateText, planMoney } from '@/features/subscription/planWords'
import { useLocalePath } from '@/i18n/localePath'
import { StatusChip } from '@/ui/StatusChip'
import classes from './PlanRadios.module.css'

function useGateList() {
  const { t } = useTranslation('subscription')
  const { locale } = useLocalePath()
  return (plan: Plan) =>
    CARD_GATES.filter((gate) => limitOf(plan, gate) !== 0)
      .map((gate) => {
        const limit = limitOf(plan, gate)
        return `${gateText(gate, limit, locale)} ${t(`gates.${gate}`, { count: limit ?? 2 })}`
      })
      .join(' · ')
}

/** The four plans as cards of a phone. */
export function PlanRadios(props: CompareProps) {
  const { plans, uses, chosen, current, onChoose, currency, frequency } = props
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const listOf = useGateList()
  return (
    <fieldset className={classes.plans} aria-label={t('compare.title')}>
      {plans.map((plan) => {
        const price = planMoney(priceOf(plan, currency, frequency), currency, locale, true)
        const fits = holdsAll(plan, uses)
        const isChosen = plan.tierPlan === chosen
        return (
          <label
            key={plan.tierPlan}
            htmlFor={`plan-${plan.tierPlan}`}
            className={classes.plan}
            data-chosen={isChosen || undefined}
          >
            <Radio
              id={`plan-${plan.tierPlan}`}
              name="plan-card"
              value={plan.tierPlan}
              checked={isChosen}
              onChange={() => onChoose(plan.tierPlan)}
              aria-label={`${plan.name}, ${price} ${t(`per.${frequency}`)}`}
            />
            <span className={classes.words}>
              <span className={classes.head}>
                <strong>{plan.name}</strong>
                <span className="tabular">
                  <b>{price}</b>{' '}
                  {plan.tierPlan === current ? t('compare.yours') : t(`per.${frequency}`)}
                </span>
              </span>
              <span className={classes.gates}>{listOf(plan)}</span>
              {!fits && (
                <StatusChip tone="warning" icon={IconAlertTriangle}>
                  {t('compare.short')}
                </StatusChip>
              )}
              {fits && isChosen && (
                <StatusChip tone="ok" icon={IconCheck}>
                  {t('compare.fitsAll')}
                </StatusChip>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
