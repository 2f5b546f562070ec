import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/api/session'
import { GateTable } from '@/features/subscription/components/GateTable'
import { PlanCards } from '@/features/subscription/components/PlanCards'
import { PlanChoice, type Terms } from '@/features/subscription/components/PlanChoice'
import { useLocalePath } from '@/i18n/localePath'
import { formatDate } from '@/lib/dates'
import { PageHeader } from '@/ui/PageHeader'

/** The plan of the user, and what the others give. */
export function MyPlanScreen() {
  const { t } = useTranslation('subscription')
  const { locale } = useLocalePath()
  const { subscription } = useUser()
  const [terms, setTerms] = useState<Terms>({
    frequency: subscription.frequency === 'YEARLY' ? 'YEARLY' : 'MONTHLY',
    currency: subscription.currency === 'USD' ? 'USD' : 'PEN',
  })
  const { trialEndsAt, endsAt, state, tierPlan } = subscription
  const line =
    state === 'TRIALING' && trialEndsAt !== null
      ? t('trialLine', { tier: tierPlan, date: formatDate(trialEndsAt, locale) })
      : endsAt !== null
        ? t('endsLine', { tier: tierPlan, date: formatDate(endsAt, locale) })
        : t('line', { tier: tierPlan })
  return (
    <>
      <PageHeader title={t('title')} line={line} />
      <PlanChoice {...terms} onChange={setTerms} />
      <PlanCards {...terms} current={tierPlan} />
      <h2 style={{ margin: '28px 0 12px' }}>{t('allLimits')}</h2>
      <GateTable />
    </>
  )
}
