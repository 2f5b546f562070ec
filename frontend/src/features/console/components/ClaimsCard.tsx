import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Claim, useConsoleQuery } from '@/features/console/api'
import { ClaimActs } from '@/features/console/components/ClaimActs'
import { formatPlanMoney, ownZone } from '@/features/console/figures'
import { pages } from '@/features/console/pages'
import { useHref } from '@/lib/appLink'
import { formatNear } from '@/lib/dates'
import { SideCard } from '@/ui/SideCard'
import classes from './console.module.css'

const IN_SIGHT = 4

function Line({ claim, first }: { claim: Claim; first: boolean }) {
  const { t, i18n } = useTranslation('console')
  const terms = t(`claims.terms.${claim.frequency}`, { plan: claim.tierPlan })
  const operation = t('claims.operation', {
    way: t(`claims.way.${claim.way}`),
    number: claim.operationNumber,
  })
  return (
    <li>
      <span className={classes.grow}>
        <strong>{claim.stores[0] ?? claim.name}</strong>
        <span className={classes.dim}>{`${terms} · ${operation}`}</span>
        <span className={classes.dim}>{formatNear(claim.createdAt, i18n.language, ownZone())}</span>
      </span>
      <strong>{formatPlanMoney(claim.amount, claim.currency, i18n.language)}</strong>
      {first && <ClaimActs claim={claim} />}
    </li>
  )
}

/** The reported payments that wait, the oldest first; nothing where none does. */
export function ClaimsCard() {
  const { t, i18n } = useTranslation('console')
  const href = useHref()
  const { data } = useConsoleQuery('/api/v1/console/subscription/claim', {
    params: { query: { limit: IN_SIGHT, state: 'IN_REVIEW' } },
  })
  if (data === undefined || data.waiting === 0) return null
  const sums = data.totals.map(({ amount, currency }) =>
    formatPlanMoney(amount, currency, i18n.language),
  )
  return (
    <SideCard
      className={classes.body}
      title={t('claims.waiting')}
      note={[String(data.waiting), ...sums].join(' · ')}
    >
      <ul className={classes.lines}>
        {data.items.map((claim, index) => (
          <Line key={claim._id} claim={claim} first={index === 0} />
        ))}
      </ul>
      <Link to={href.page(pages.subscriptions)}>{t('claims.all')}</Link>
    </SideCard>
  )
}
