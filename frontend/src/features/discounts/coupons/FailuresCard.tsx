import { useTranslation } from 'react-i18next'
import type { CouponSummary, Failure } from '@/features/discounts/api'
import classes from '@/features/discounts/components/Discounts.module.css'
import { StoreLink } from '@/lib/appLink'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { SideCard } from '@/ui/SideCard'
import own from './Coupons.module.css'

const REASONS = [
  'min_amount',
  'min_quantity',
  'used_by_you',
  'exhausted',
  'expired',
  'scheduled',
  'first_order',
  'no_goods',
  'place',
] as const

const reasonOf = ({ reason }: Failure) => REASONS.find((one) => one === reason) ?? 'other'

/** Codes that shoppers tried in vain, by why; no persons. */
export function FailuresCard({ summary }: { summary: CouponSummary }) {
  const { t, i18n } = useTranslation('coupons')
  const { format } = useMoney()
  const { failures, failedTries } = summary
  return (
    <SideCard
      title={t('failures.title')}
      end={
        <span className={classes.small}>
          {t('failures.count', {
            count: failedTries,
            shown: formatCount(failedTries, i18n.language),
          })}
        </span>
      }
    >
      <div className={own.body}>
        {failures.length === 0 ? (
          <p className={classes.small}>{t('failures.none')}</p>
        ) : (
          <ul className={classes.rows}>
            {failures.map((one) => (
              <li key={`${one.couponOid} ${one.reason}`}>
                <span className={classes.figure}>{formatCount(one.tries, i18n.language)}</span>
                <span className={classes.words}>
                  <strong>
                    {one.code} · {t(`failures.reason.${reasonOf(one)}`)}
                  </strong>
                  {one.averageMissing !== null && (
                    <span className={classes.small}>
                      {t('failures.missing', { amount: format(one.averageMissing) })}
                    </span>
                  )}
                </span>
                <StoreLink
                  className={classes.link}
                  to={paths.coupon(one.couponOid)}
                  aria-label={t('failures.openOne', { code: one.code })}
                >
                  {t('failures.open')}
                </StoreLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SideCard>
  )
}
