import { Radio, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { priceOf } from '@/features/subscription/api'
import type { CompareProps } from '@/features/subscription/components/CompareCard'
import { holdsAll, limitOf, NOT_COUNTED } from '@/features/subscription/gates'
import { ALL_GATES, gateText, planMoney } from '@/features/subscription/planWords'
import { useLocalePath } from '@/i18n/localePath'
import classes from './CompareTable.module.css'

const FIRST_GATES = [
  'products',
  'collaborators',
  'chatChannels',
  'receipts',
  'promotions',
  'coupons',
  'courierQuotes',
  'customDomains',
  'analyticsDays',
] as const

function PlanHead(props: CompareProps & { index: number }) {
  const { plans, index, uses, chosen, onChoose, current, currency, frequency } = props
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const plan = plans[index]
  if (plan === undefined) return null
  const price = planMoney(priceOf(plan, currency, frequency), currency, locale, true)
  const isCurrent = plan.tierPlan === current
  const note = isCurrent
    ? t('compare.yours')
    : plan.tierPlan === chosen && holdsAll(plan, uses)
      ? t('compare.fits')
      : t(`per.${frequency}`)
  return (
    <Table.Th scope="col" data-chosen={plan.tierPlan === chosen || undefined}>
      <label className={classes.plan} htmlFor={`plan-column-${plan.tierPlan}`}>
        <Radio
          id={`plan-column-${plan.tierPlan}`}
          name="plan-column"
          value={plan.tierPlan}
          checked={plan.tierPlan === chosen}
          onChange={() => onChoose(plan.tierPlan)}
          aria-label={`${plan.name}, ${price} ${t(`per.${frequency}`)}`}
        />
        <strong>{plan.name}</strong>
        <span className="tabular">{price}</span>
        <small>{note}</small>
      </label>
    </Table.Th>
  )
}

type Props = CompareProps & { showsAll: boolean }

/** Limits side by side; one below what is used today stands out. */
export function CompareTable({ showsAll, ...props }: Props) {
  const { plans, uses, chosen } = props
  const { t } = useTranslation(['myPlan', 'subscription'])
  const { locale } = useLocalePath()
  const used = new Map(uses.map((use) => [use.gate, use.used]))
  // Nothing fills these up: what one has today is what the plan of today allows.
  const todays = new Map(
    uses.map(({ gate, used: count, limit }) => [gate, NOT_COUNTED.includes(gate) ? limit : count]),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('subscription:table')}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('compare.withTax')}</Table.Th>
            <Table.Th scope="col">{t('compare.today')}</Table.Th>
            {plans.map((plan, index) => (
              <PlanHead key={plan.tierPlan} {...props} index={index} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(showsAll ? ALL_GATES : FIRST_GATES).map((gate) => (
            <Table.Tr key={gate}>
              <Table.Th scope="row">{t(`subscription:limits.${gate}`)}</Table.Th>
              <Table.Td className={classes.used}>
                {gateText(gate, todays.has(gate) ? todays.get(gate) : 0, locale)}
              </Table.Td>
              {plans.map((plan) => {
                const limit = limitOf(plan, gate)
                const isShort = typeof limit === 'number' && limit < (used.get(gate) ?? 0)
                return (
                  <Table.Td
                    key={plan.tierPlan}
                    data-chosen={plan.tierPlan === chosen || undefined}
                    data-short={isShort || undefined}
                  >
                    {limit === 0 ? '–' : gateText(gate, limit, locale)}
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
