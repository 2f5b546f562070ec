import { Button, Skeleton } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ClaimInReview } from '@/features/subscription/components/ClaimInReview'
import { PayForm } from '@/features/subscription/components/PayForm'
import {
  type Choice,
  choosePlan,
  type MyPlan,
  nextPlanQuery,
  type Quote,
  quoteQuery,
} from '@/features/subscription/myPlan'
import { dayText, lastDay } from '@/features/subscription/planDays'
import { planMoney } from '@/features/subscription/planWords'
import { usePlanAct } from '@/features/subscription/usePlanActs'
import { useLocalePath } from '@/i18n/localePath'
import { ErrorState } from '@/ui/ErrorState'
import { notify } from '@/ui/notify'
import { SideCard } from '@/ui/SideCard'
import classes from './ChangeCard.module.css'

type Props = { plan: MyPlan; choice: Choice }

function Rows({ plan, quote }: { plan: MyPlan; quote: Quote }) {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const money = (amount: string) => planMoney(amount, quote.currency, locale)
  const parts = quote.proration
  const period = `${dayText(quote.periodStart, locale)} – ${dayText(lastDay(quote.periodEnd), locale)}`
  const now = parts === null && quote.effect !== 'LATER'
  return (
    <dl className={classes.rows}>
      <div>
        <dt>{t('change.from')}</dt>
        <dd>{quote.effect === 'LATER' ? dayText(quote.startsOn, locale) : t('change.whenPaid')}</dd>
      </div>
      {parts && (
        <>
          <div>
            <dt>
              {t('later.part', { plan: quote.tierPlan, left: parts.daysLeft, days: parts.days })}
            </dt>
            <dd className="tabular">{money(parts.newPart)}</dd>
          </div>
          <div>
            <dt>{t('later.unused', { plan: plan.chosenPlan })}</dt>
            <dd className="tabular">−{money(parts.unusedPart)}</dd>
          </div>
        </>
      )}
      {now && (
        <div>
          <dt>{period}</dt>
          <dd className="tabular">{money(quote.price)}</dd>
        </div>
      )}
    </dl>
  )
}

function Sum({ quote }: { quote: Quote }) {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const money = (amount: string) => planMoney(amount, quote.currency, locale)
  const day = dayText(quote.effect === 'LATER' ? quote.startsOn : quote.periodEnd, locale)
  return (
    <div className={classes.sum}>
      <strong>{t('change.today')}</strong>
      <strong className={`${classes.amount} tabular`}>{money(quote.due)}</strong>
      <span>{Number(quote.due) > 0 && t('change.tax', { amount: money(quote.tax) })}</span>
      <span>{t('change.then', { amount: money(quote.price), day })}</span>
    </div>
  )
}

/** What needs no payment: a change at the end, going on, a trial. */
function FreeAct({ plan, choice, quote }: Props & { quote: Quote }) {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const { busy, act } = usePlanAct()
  const words = { plan: choice.tierPlan, day: dayText(quote.startsOn, locale) }
  const isTrial = quote.effect === 'START'
  const label = isTrial ? t('change.try', words) : t(`change.acts.${quote.effect}`, words)
  const way = isTrial || plan.periodEnd === null ? null : 'LATER'
  const run = async () => {
    if (await act(() => choosePlan(choice, way))) notify.success({ title: t('change.done') })
  }
  return (
    <div className={classes.act}>
      <Button
        fullWidth
        variant={isTrial ? 'default' : 'filled'}
        loading={busy}
        onClick={() => void run()}
      >
        {label}
      </Button>
      {isTrial && <p>{t('change.tryLine')}</p>}
    </div>
  )
}

function Body({ plan, choice, quote }: Props & { quote: Quote }) {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const { data: next } = useQuery(nextPlanQuery())
  const isChosen =
    next?.isChange && next.tierPlan === choice.tierPlan && next.frequency === choice.frequency
  if (isChosen && quote.effect === 'LATER') {
    const day = dayText(quote.startsOn, locale)
    return <p className={classes.note}>{t('change.chosen', { day })}</p>
  }
  if (quote.effect === 'NONE') return <p className={classes.note}>{t('change.yours')}</p>
  const pays = Number(quote.due) > 0
  return (
    <>
      <Rows plan={plan} quote={quote} />
      <Sum quote={quote} />
      {quote.effect === 'START' && plan.mayTry && plan.expired && (
        <FreeAct plan={plan} choice={choice} quote={quote} />
      )}
      {pays ? (
        <PayForm key={`${choice.currency}${quote.due}`} plan={plan} choice={choice} quote={quote} />
      ) : (
        <FreeAct plan={plan} choice={choice} quote={quote} />
      )}
    </>
  )
}

/** The one change that is being made, and how it is paid. */
export function ChangeCard({ plan, choice }: Props) {
  const { t } = useTranslation('myPlan')
  const isLite = choice.tierPlan === 'LITE'
  const inReview = plan.claim?.state === 'IN_REVIEW'
  const query = quoteQuery(choice)
  const { data, error, refetch } = useQuery({ ...query, enabled: !isLite && !inReview })
  if (plan.claim !== null && inReview) return <ClaimInReview claim={plan.claim} />
  const isNews = choice.tierPlan !== plan.tierPlan || data?.effect !== 'NONE'
  const title = data?.effect === 'REPAY' ? 'repay' : isNews && !isLite ? 'title' : 'stay'
  return (
    <SideCard title={t(`change.${title}`, { plan: choice.tierPlan })}>
      {isLite && (
        <p className={classes.note}>{t(plan.expired ? 'change.lite' : 'change.toLite')}</p>
      )}
      {!isLite && error !== null && (
        <ErrorState title={t('change.failed')} onRetry={() => void refetch()} />
      )}
      {!isLite && error === null && data === undefined && <Skeleton height={220} m={20} />}
      {!isLite && data && <Body plan={plan} choice={choice} quote={data} />}
      <p className={classes.promise}>
        <IconShieldCheck size={18} stroke={1.8} aria-hidden />
        {t('change.promise')}
      </p>
    </SideCard>
  )
}
