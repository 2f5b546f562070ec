import { NumberInput, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ConsolePlan, updatePlan, useConsoleAct } from '@/features/console/api'
import { ReasonDialog } from '@/features/console/components/ReasonDialog'
import { SYMBOLS } from '@/features/console/figures'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './console.module.css'

type Price = Parameters<typeof updatePlan>[1]['prices'][number]
type Gate = keyof ConsolePlan['gates']
type Limits = Record<Gate, number | null>
type Props = { plan: ConsolePlan; onClose: () => void }

const AMOUNT = /^\d{1,6}\.\d{2}$/
const isLess = (limit: number | null, before: number | null) =>
  limit !== null && (before === null || limit < before)

function useDraft(plan: ConsolePlan) {
  const [prices, setPrices] = useState(plan.prices as Price[])
  const [limits, setLimits] = useState<Limits>(plan.gates)
  const [active, setActive] = useState(plan.active)
  const gates = Object.keys(plan.gates) as Gate[]
  const newPrices = prices.filter(({ amount }, index) => amount !== plan.prices[index]?.amount)
  const newLimits = gates.filter((gate) => limits[gate] !== plan.gates[gate])
  const lowered = plan.held
    ? newLimits.filter((gate) => isLess(limits[gate], plan.gates[gate]))
    : []
  return {
    prices,
    limits,
    active,
    gates,
    lowered,
    setActive,
    setPrice: (at: number, amount: string) =>
      setPrices(prices.map((one, index) => (index === at ? { ...one, amount } : one))),
    setLimit: (gate: Gate, limit: number | null) => setLimits({ ...limits, [gate]: limit }),
    isSound:
      lowered.length === 0 && newPrices.every(({ amount }) => AMOUNT.test(amount) && +amount > 0),
    isChanged: newPrices.length + newLimits.length > 0 || active !== plan.active,
    body: {
      version: plan.version,
      prices: newPrices,
      gates: Object.fromEntries(newLimits.map((gate) => [gate, limits[gate]])),
      ...(active !== plan.active && { active }),
    },
  }
}

function Prices({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { t } = useTranslation('console')
  return (
    <fieldset className={classes.fields}>
      <legend>{t('plans.prices')}</legend>
      {draft.prices.map(({ currency, frequency, amount }, index) => (
        <MoneyInput
          key={`${currency}-${frequency}`}
          label={t(`plans.frequency.${frequency}`, { currency: SYMBOLS[currency] ?? currency })}
          symbol={SYMBOLS[currency] ?? currency}
          fluid
          value={amount}
          onChange={(value) => draft.setPrice(index, value)}
        />
      ))}
    </fieldset>
  )
}

function Limits({ plan, draft }: { plan: ConsolePlan; draft: ReturnType<typeof useDraft> }) {
  const { t } = useTranslation('console')
  return (
    <fieldset className={classes.fields}>
      <legend>{t('plans.limits')}</legend>
      {draft.gates.map((gate) => (
        <NumberInput
          key={gate}
          label={t(`gate.${gate}`)}
          placeholder="∞"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          max={1_000_000}
          thousandSeparator=","
          error={
            draft.lowered.includes(gate) && t('plans.lowered', { before: plan.gates[gate] ?? '∞' })
          }
          value={draft.limits[gate] ?? ''}
          onChange={(value) => draft.setLimit(gate, value === '' ? null : Number(value))}
        />
      ))}
    </fieldset>
  )
}

/** Prices count for who chooses from now on; a limit that somebody has only grows. */
export function PlanEditor({ plan, onClose }: Props) {
  const { t } = useTranslation('console')
  const act = useConsoleAct()
  const draft = useDraft(plan)
  const isLite = plan.tierPlan === 'LITE'
  return (
    <ReasonDialog
      title={t('plans.edit', { plan: plan.tierPlan })}
      line={t('plans.reason')}
      confirmLabel={t('plans.save', { plan: plan.tierPlan })}
      disabled={!draft.isChanged || !draft.isSound}
      onClose={onClose}
      onConfirm={(reason) =>
        act(
          () => updatePlan(plan.tierPlan, { ...draft.body, reason }),
          t('plans.saved', { plan: plan.tierPlan }),
        )
      }
    >
      {!isLite && <Prices draft={draft} />}
      <Limits plan={plan} draft={draft} />
      {!isLite && (
        <Switch
          label={t('plans.onSale')}
          description={t('plans.onSaleLine')}
          checked={draft.active}
          onChange={(event) => draft.setActive(event.currentTarget.checked)}
        />
      )}
    </ReasonDialog>
  )
}
