import { useTranslation } from 'react-i18next'
import { useChange } from '@/features/analytics/change'
import classes from '@/features/analytics/components/analytics.module.css'
import { useSamePeriod } from '@/features/analytics/period'
import type { Dashboard } from '@/features/analytics/types'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatNumber } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { FigureCard } from '@/ui/FigureCard'

const PER_HUNDRED = 100

/** Of a hundred visits, how many paid; nothing while nobody was counted. */
function paidOfHundred(steps: Dashboard['steps'], when: 'count' | 'before'): number | undefined {
  const of = (name: string) => steps.find(({ step }) => step === name)?.[when] ?? 0
  return of('VISIT') > 0 ? (of('PAID') / of('VISIT')) * PER_HUNDRED : undefined
}

/** The four figures of a period; each leads to the orders that make it. */
export function TotalCards({ data }: { data: Dashboard }) {
  const { t } = useTranslation('analytics')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  const href = useHref()
  const same = useSamePeriod()
  const change = useChange()
  const { totals, totalsBefore: past, steps } = data
  const list = (measure: string) => href.store(paths.analyticDetail('list') + same({ measure }))
  const [share, shareBefore] = [paidOfHundred(steps, 'count'), paidOfHundred(steps, 'before')]
  return (
    <div className={classes.cards}>
      <FigureCard
        label={t('card.paid')}
        value={format(totals.paid)}
        definition={t('definition.paid')}
        delta={change(totals.paid, past?.paid)}
        note={t('orders', { count: totals.paidOrders })}
        to={list('paid')}
      />
      <FigureCard
        label={t('card.due')}
        value={format(totals.due)}
        definition={t('definition.due')}
        note={t('orders', { count: totals.orders - totals.paidOrders })}
        to={list('due')}
      />
      <FigureCard
        label={t('card.average')}
        value={format(totals.average)}
        definition={t('definition.average')}
        delta={change(totals.average, past?.average)}
        to={list('paid')}
      />
      <FigureCard
        label={t('card.ofHundred')}
        value={share === undefined ? '–' : formatNumber(share, locale, 1)}
        definition={t('definition.ofHundred')}
        delta={change(share, shareBefore)}
        to={href.store(paths.analyticDetail('funnel') + same())}
      />
    </div>
  )
}
