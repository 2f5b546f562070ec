import { Radio, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Plan, plansQuery, type Tier } from '@/features/subscription/api'
import type { Terms } from '@/features/subscription/components/PlanChoice'
import { CARD_GATES, gateText, planPrice } from '@/features/subscription/planWords'
import { useLocalePath } from '@/i18n/localePath'
import { ErrorState } from '@/ui/ErrorState'
import classes from './PlanCards.module.css'

type Props = Terms & {
  /** With a choice the cards are radio buttons; without, they only show. */
  chosen?: Tier
  onChoose?: (tier: Tier) => void
}

const WAITING = ['LITE', 'STARTER', 'PRO', 'PREMIUM']

function Card({ plan, chosen, onChoose, currency, frequency }: Props & { plan: Plan }) {
  const { t } = useTranslation('subscription')
  const { locale } = useLocalePath()
  const picked = plan.tierPlan === chosen
  const price = planPrice(plan, currency, frequency, locale)
  const Frame = onChoose ? 'label' : 'div'
  return (
    <Frame className={classes.card} data-chosen={picked || undefined}>
      <div className={classes.head}>
        <strong className={classes.name}>{plan.name}</strong>
        {onChoose && (
          <Radio
            name="tierPlan"
            value={plan.tierPlan}
            checked={picked}
            onChange={() => onChoose(plan.tierPlan)}
            aria-label={`${plan.name}, ${price} ${t(`per.${frequency}`)}`}
          />
        )}
      </div>
      <p className={classes.price}>
        {price} <span>{t(`per.${frequency}`)}</span>
      </p>
      <p className={classes.for}>{t(`for.${plan.tierPlan}`)}</p>
      <ul className={classes.gates}>
        {CARD_GATES.filter((gate) => plan.gates[gate] !== 0).map((gate) => (
          <li key={gate}>
            <IconCheck size={16} stroke={2} aria-hidden />
            <span>
              <b className="tabular">
                {plan.gates[gate] === null
                  ? t('unlimited')
                  : gateText(gate, plan.gates[gate], locale)}
              </b>{' '}
              {t(`gates.${gate}`, { count: plan.gates[gate] ?? 2 })}
            </span>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

export function PlanCards(props: Props) {
  const { t, i18n } = useTranslation('subscription')
  const { data, error, refetch } = useQuery(plansQuery(i18n.language))
  if (error !== null) {
    return <ErrorState title={t('failed')} onRetry={() => void refetch()} />
  }
  const cards =
    data === undefined
      ? WAITING.map((tier) => <Skeleton key={tier} height={280} radius="lg" />)
      : data.map((plan) => <Card key={plan.tierPlan} plan={plan} {...props} />)
  if (props.onChoose === undefined) return <div className={classes.cards}>{cards}</div>
  return (
    <fieldset className={classes.cards}>
      <VisuallyHidden component="legend">{t('choose')}</VisuallyHidden>
      {cards}
    </fieldset>
  )
}
