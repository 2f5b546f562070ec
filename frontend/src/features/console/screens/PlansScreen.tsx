import { Button, Skeleton } from '@mantine/core'
import { IconPencil, IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ConsolePlan, useConsoleQuery } from '@/features/console/api'
import { PlanEditor } from '@/features/console/components/PlanEditor'
import { formatPlanMoney, SYMBOLS } from '@/features/console/figures'
import { formatCount } from '@/lib/money'
import { ErrorState } from '@/ui/ErrorState'
import { PageHeader } from '@/ui/PageHeader'
import { StatusChip } from '@/ui/StatusChip'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from '../components/PlanTable.module.css'

type Props = { plans: ConsolePlan[]; onEdit: (plan: ConsolePlan) => void }

function Head({ plans, onEdit }: Props) {
  const { t, i18n } = useTranslation('console')
  return (
    <thead>
      <tr>
        <th scope="col">{t('plans.withTax')}</th>
        {plans.map((plan) => (
          <th scope="col" key={plan.tierPlan}>
            <span className={classes.name}>{plan.tierPlan}</span>
            <span className={classes.dim}>
              {plan.tierPlan === 'LITE'
                ? t('plans.everybody')
                : t('plans.subscribers', {
                    count: plan.subscribers,
                    text: formatCount(plan.subscribers, i18n.language),
                  })}
            </span>
            {!plan.active && (
              <StatusChip tone="warning" icon={IconPlayerPause}>
                {t('plans.offSale')}
              </StatusChip>
            )}
            <Button
              size="sm"
              leftSection={<IconPencil size={16} stroke={2} aria-hidden />}
              aria-label={t('plans.edit', { plan: plan.tierPlan })}
              onClick={() => onEdit(plan)}
            >
              {t('plans.change')}
            </Button>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Body({ plans }: { plans: ConsolePlan[] }) {
  const { t, i18n } = useTranslation('console')
  const locale = i18n.language
  const [first] = plans
  const gates = Object.keys(first?.gates ?? {}) as (keyof ConsolePlan['gates'])[]
  const limit = (value: number | null) => (value === null ? '∞' : formatCount(value, locale))
  return (
    <tbody>
      {first?.prices.map(({ currency, frequency }, index) => (
        <tr key={`${currency}-${frequency}`}>
          <th scope="row">
            {t(`plans.frequency.${frequency}`, { currency: SYMBOLS[currency] ?? currency })}
          </th>
          {plans.map(({ tierPlan, prices }) => (
            <td key={tierPlan} data-price>
              {formatPlanMoney(prices[index]?.amount ?? '', currency, locale)}
            </td>
          ))}
        </tr>
      ))}
      {gates.map((gate) => (
        <tr key={gate}>
          <th scope="row">{t(`gate.${gate}`)}</th>
          {plans.map(({ tierPlan, gates: limits }) => (
            <td key={tierPlan}>{limit(limits[gate])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The price list, as everybody who chooses a plan reads it from now on. */
export function PlansScreen() {
  const { t } = useTranslation('console')
  usePageTitle(t('navigation.plans'))
  const [editing, setEditing] = useState<ConsolePlan | null>(null)
  const { data, error, refetch } = useConsoleQuery('/api/v1/console/plan')
  return (
    <>
      <PageHeader title={t('navigation.plans')} line={t('plans.line')} />
      {error !== null && data === undefined && <ErrorState onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={480} />}
      {data !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls on a phone
        <section className={classes.frame} tabIndex={0} aria-label={t('navigation.plans')}>
          <table className={classes.table}>
            <Head plans={data.items} onEdit={setEditing} />
            <Body plans={data.items} />
          </table>
        </section>
      )}
      {editing !== null && <PlanEditor plan={editing} onClose={() => setEditing(null)} />}
    </>
  )
}
