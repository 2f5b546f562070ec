import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { showError } from '@/api/showError'
import { type Plan, plansQuery, type Tier } from '@/features/subscription/api'
import { ChangeCard } from '@/features/subscription/components/ChangeCard'
import { CompareCard } from '@/features/subscription/components/CompareCard'
import { HistoryCard } from '@/features/subscription/components/HistoryCard'
import { LaterCard } from '@/features/subscription/components/LaterCard'
import type { Terms } from '@/features/subscription/components/PlanChoice'
import { TodayCard } from '@/features/subscription/components/TodayCard'
import { fittingPlan } from '@/features/subscription/gates'
import {
  type Choice,
  checkPlan,
  type GateUse,
  type MyPlan,
  myPlanQuery,
  quoteQuery,
  usageQuery,
} from '@/features/subscription/myPlan'
import { useRefreshPlan } from '@/features/subscription/usePlanActs'
import { ErrorState } from '@/ui/ErrorState'
import { PageHeader } from '@/ui/PageHeader'
import { SideCard } from '@/ui/SideCard'
import classes from './MyPlanScreen.module.css'

/** Whoever comes back from the provider's page sees what came of it without waiting. */
function usePaymentReturn() {
  const [params, setParams] = useSearchParams()
  const refresh = useRefreshPlan()
  const charge = params.get('charge')
  useEffect(() => {
    if (charge === null) return
    setParams({}, { replace: true })
    checkPlan().then(refresh, showError)
  }, [charge, setParams, refresh])
}

/** What the reader is on, or for who pays nothing yet the cheapest plan that holds everything. */
function useChoice(plan: MyPlan, plans: Plan[], uses: GateUse[]) {
  const [terms, setTerms] = useState<Terms>({
    frequency: plan.frequency === 'YEARLY' ? 'YEARLY' : 'MONTHLY',
    currency: plan.currency === 'USD' ? 'USD' : 'PEN',
  })
  const [picked, setPicked] = useState<Tier | null>(null)
  const fitting = fittingPlan(plans, uses)?.tierPlan ?? 'LITE'
  const proposed = plan.expired ? (fitting === 'LITE' ? 'STARTER' : fitting) : plan.tierPlan
  const choice: Choice = { ...terms, tierPlan: picked ?? proposed }
  return { choice, terms, setTerms, pick: setPicked }
}

function Later({ plan, choice, plans }: { plan: MyPlan; choice: Choice; plans: Plan[] }) {
  const { data: quote } = useQuery(quoteQuery(choice))
  const isOwn = choice.tierPlan === plan.tierPlan && plan.periodStart !== null
  const start = isOwn ? plan.periodStart : (quote?.periodStart ?? null)
  const end = isOwn ? plan.periodEnd : (quote?.periodEnd ?? null)
  const isFree = plan.state === null || plan.state === 'EXPIRED'
  if (start === null || end === null || plan.pastDue !== null) return null
  if (!isOwn && !isFree) return null
  return <LaterCard choice={choice} plans={plans} start={start} end={end} />
}

function Page({ plan, plans, uses }: { plan: MyPlan; plans: Plan[]; uses: GateUse[] }) {
  const { t } = useTranslation('myPlan')
  const { choice, terms, setTerms, pick } = useChoice(plan, plans, uses)
  const isSuspended = plan.state === 'SUSPENDED'
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <TodayCard plan={plan} />
        <CompareCard
          {...terms}
          plans={plans}
          uses={uses}
          current={plan.tierPlan}
          chosen={choice.tierPlan}
          onChoose={pick}
          onTerms={setTerms}
        />
        {choice.tierPlan !== 'LITE' && <Later plan={plan} choice={choice} plans={plans} />}
        <div className={classes.history}>
          <HistoryCard />
        </div>
      </div>
      <div className={classes.side}>
        {!isSuspended && <ChangeCard plan={plan} choice={choice} />}
        <SideCard title={t('fails.title')}>
          <p className={classes.fails}>{t('fails.line')}</p>
        </SideCard>
      </div>
    </div>
  )
}

/** The plan of the user: what is used, what others give, what a change costs, what was paid. */
export function MyPlanScreen() {
  const { t, i18n } = useTranslation('myPlan')
  usePaymentReturn()
  const plan = useQuery(myPlanQuery())
  const plans = useQuery(plansQuery(i18n.language))
  const uses = useQuery(usageQuery())
  const error = plan.error ?? plans.error
  const retry = () => void Promise.all([plan.refetch(), plans.refetch(), uses.refetch()])
  return (
    <>
      <PageHeader title={t('title')} line={t('line')} />
      {error !== null && plan.data === undefined ? (
        <ErrorState framed title={t('failed')} requestCode={error.requestId} onRetry={retry} />
      ) : plan.data === undefined || plans.data === undefined || uses.isPending ? (
        <div className={classes.columns}>
          <Skeleton height={420} radius="lg" />
          <Skeleton height={320} radius="lg" />
        </div>
      ) : (
        <Page plan={plan.data} plans={plans.data} uses={uses.data ?? []} />
      )}
    </>
  )
}
