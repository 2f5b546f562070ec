import { Skeleton, TextInput } from '@mantine/core'
import { type Icon, IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan, Tier } from '@/features/subscription/api'
import { type Choice, previewQuery, type Quote } from '@/features/subscription/myPlan'
import { addDays, daysBetween, dayText, lastDay } from '@/features/subscription/planDays'
import { planMoney } from '@/features/subscription/planWords'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn } from '@/lib/dates'
import { SideCard } from '@/ui/SideCard'
import classes from './LaterCard.module.css'

const HALF_A_MONTH = 15
type Row = [name: string, value: string, isSum?: boolean]

function Column(props: { icon: Icon; title: string; line: string; rows: Row[] }) {
  const { icon: Icon, title, line, rows } = props
  return (
    <section className={classes.column}>
      <h3>
        <Icon size={16} stroke={2} aria-hidden />
        {title}
      </h3>
      <p>{line}</p>
      <dl>
        {rows.map(([name, value, isSum]) => (
          <div key={name} data-sum={isSum || undefined}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useUp(choice: Choice, quote: Quote | undefined): ReactNode {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  if (quote?.proration == null) return null
  const { newPart, unusedPart, daysLeft, days } = quote.proration
  const money = (amount: string) => planMoney(amount, quote.currency, locale)
  const rows: Row[] = [
    [t('later.part', { plan: quote.tierPlan, left: daysLeft, days }), money(newPart)],
    [t('later.unused', { plan: choice.tierPlan }), `−${money(unusedPart)}`],
    [t('later.pay', { day: dayText(quote.startsOn, locale) }), money(quote.due), true],
    [t('later.from', { day: dayText(quote.periodEnd, locale) }), money(quote.price)],
  ]
  return (
    <Column
      icon={IconArrowUp}
      title={t('later.up', { plan: quote.tierPlan })}
      line={t('later.upLine', { count: daysLeft })}
      rows={rows}
    />
  )
}

type Props = { choice: Choice; plans: Plan[]; end: string; start: string }

function useEnds({ choice, end }: Props, on: string): { down: Row[]; cancel: Row[] } {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const last = dayText(lastDay(end), locale)
  const nothing = planMoney('0', choice.currency, locale)
  const until: Row = [t('later.until', { plan: choice.tierPlan }), last]
  const pay: Row = [t('later.pay', { day: dayText(on, locale) }), nothing, true]
  const undo: Row = [t('later.undo'), t('later.undoUntil', { day: last })]
  return {
    down: [until, [t('later.lite'), dayText(end, locale)], pay, undo],
    cancel: [until, [t('later.nextCharge'), t('later.none')], pay, undo],
  }
}

/** What a change on a later day would cost, before anything is paid. */
export function LaterCard(props: Props) {
  const { choice, plans, start, end } = props
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const today = dayIn(Date.now())
  const first = start > today ? start : today
  const proposed = addDays(first, Math.min(HALF_A_MONTH, daysBetween(first, lastDay(end))))
  const [picked, setPicked] = useState('')
  const on = picked >= today && picked < end ? picked : proposed
  const higher = plans[plans.findIndex(({ tierPlan }) => tierPlan === choice.tierPlan) + 1]
  const query = previewQuery(choice, (higher?.tierPlan ?? choice.tierPlan) as Tier, on)
  const { data, isPending } = useQuery({ ...query, placeholderData: keepPreviousData })
  const up = useUp(choice, data)
  const { down, cancel } = useEnds(props, on)
  const period = { from: dayText(start, locale), to: dayText(lastDay(end), locale) }
  return (
    <SideCard
      title={t('later.title')}
      note={t('later.line', { plan: choice.tierPlan, ...period, count: daysBetween(start, end) })}
      end={
        <TextInput
          type="date"
          aria-label={t('later.day')}
          min={today}
          max={lastDay(end)}
          value={on}
          onChange={(event) => setPicked(event.currentTarget.value)}
        />
      }
    >
      <div className={classes.columns}>
        {isPending && higher !== undefined && <Skeleton height={150} m={20} />}
        {up}
        <Column
          icon={IconArrowDown}
          title={t('later.down')}
          line={t('later.downLine')}
          rows={down}
        />
        <Column icon={IconX} title={t('later.cancel')} line={t('later.cancelLine')} rows={cancel} />
      </div>
    </SideCard>
  )
}
