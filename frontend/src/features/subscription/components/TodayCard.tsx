import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tier } from '@/features/subscription/api'
import { CancelDialog } from '@/features/subscription/components/CancelDialog'
import { UsageGroups } from '@/features/subscription/components/UsageGroups'
import { choosePlan, type MyPlan, nextPlanQuery, usageQuery } from '@/features/subscription/myPlan'
import { addDays, daysBetween, dayText, lastDay } from '@/features/subscription/planDays'
import { planMoney } from '@/features/subscription/planWords'
import { usePlanAct } from '@/features/subscription/usePlanActs'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn, formatDate } from '@/lib/dates'
import { ErrorState } from '@/ui/ErrorState'
import { FormAlert } from '@/ui/FormAlert'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { SideCard } from '@/ui/SideCard'
import classes from './TodayCard.module.css'

/** How long the plan of now holds, in one sentence. */
function useLine(plan: MyPlan): string {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const name = plan.chosenPlan ?? ''
  if (plan.state === null) return t('today.free')
  if (plan.state === 'EXPIRED') {
    return t('today.back', { day: formatDate(plan.since ?? '', locale), plan: name })
  }
  if (plan.state === 'TRIALING' && plan.endsAt !== null) {
    const count = Math.max(0, daysBetween(dayIn(Date.now()), dayIn(plan.endsAt)))
    return t('today.trial', { day: formatDate(plan.endsAt, locale), count })
  }
  if (plan.periodStart === null || plan.periodEnd === null) return t('today.given')
  const last = dayText(lastDay(plan.periodEnd), locale)
  return t('today.paid', { from: dayText(plan.periodStart, locale), to: last })
}

/** Goes on with the plan of now: its end, or the change that was to come, is called off. */
function StayButton({ plan }: { plan: MyPlan }) {
  const { t } = useTranslation('myPlan')
  const { busy, act } = usePlanAct()
  const choice = {
    tierPlan: plan.chosenPlan as Tier,
    frequency: plan.frequency === 'YEARLY' ? ('YEARLY' as const) : ('MONTHLY' as const),
    currency: plan.currency === 'USD' ? ('USD' as const) : ('PEN' as const),
  }
  const way = plan.periodEnd === null ? null : 'LATER'
  return (
    <Button loading={busy} onClick={() => void act(() => choosePlan(choice, way))}>
      {t('today.stay', { plan: plan.chosenPlan })}
    </Button>
  )
}

function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.notice}>
      <FormAlert tone="warning">
        <div className={classes.words}>
          <span>{children}</span>
          {action}
        </div>
      </FormAlert>
    </div>
  )
}

/** What must not be overlooked: a payment that is due, an end, a change that is coming, a suspension. */
function Notices({ plan }: { plan: MyPlan }) {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const { data: next } = useQuery(nextPlanQuery())
  const name = plan.chosenPlan ?? ''
  if (plan.state === 'SUSPENDED') {
    return <Notice>{t('today.suspended', { reason: plan.suspendedReason })}</Notice>
  }
  if (plan.pastDue !== null) {
    const { day, days, nextTryOn, endsOn } = plan.pastDue
    const words = t('today.pastDue', { day, days, plan: name, end: dayText(endsOn, locale) })
    return (
      <Notice>
        {words} {nextTryOn !== null && t('today.nextTry', { day: dayText(nextTryOn, locale) })}
      </Notice>
    )
  }
  if (plan.state === 'CANCEL_SCHEDULED' && plan.endsAt !== null) {
    const day = dayText(addDays(dayIn(plan.endsAt), plan.periodEnd === null ? 0 : -1), locale)
    return (
      <Notice action={<StayButton plan={plan} />}>
        {t('today.cancelled', { day, plan: name })}
      </Notice>
    )
  }
  if (next?.isChange && next.canBeUndone && next.startsOn !== null) {
    const day = dayText(next.startsOn, locale)
    return (
      <Notice action={<StayButton plan={plan} />}>
        {t('today.changes', { day, plan: next.tierPlan })}
      </Notice>
    )
  }
  return null
}

export function TodayCard({ plan }: { plan: MyPlan }) {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const line = useLine(plan)
  const { data: uses, error, refetch } = useQuery(usageQuery())
  const [cancelling, setCancelling] = useState(false)
  const price = plan.expired
    ? planMoney('0', 'PEN', locale)
    : planMoney(plan.price, plan.currency, locale)
  const mayCancel = ['TRIALING', 'ACTIVE', 'PAST_DUE'].includes(plan.state ?? '')
  return (
    <SideCard
      title={t('today.title', { plan: plan.tierPlan })}
      note={line}
      end={
        <strong className="tabular">
          {price} {t(`per.${plan.frequency === 'YEARLY' ? 'YEARLY' : 'MONTHLY'}`)}
        </strong>
      }
    >
      <Notices plan={plan} />
      {error !== null && uses === undefined && (
        <ErrorState title={t('usage.failed')} onRetry={() => void refetch()} />
      )}
      {error === null && uses === undefined && (
        <div className={classes.waiting}>
          <Skeleton height={18} width="40%" />
          <ListSkeleton rows={4} />
        </div>
      )}
      {uses && <UsageGroups uses={uses} />}
      {mayCancel && (
        <div className={classes.foot}>
          <Button variant="subtle" onClick={() => setCancelling(true)}>
            {t('cancel.open', { plan: plan.chosenPlan })}
          </Button>
        </div>
      )}
      <CancelDialog plan={plan} opened={cancelling} onClose={() => setCancelling(false)} />
    </SideCard>
  )
}
