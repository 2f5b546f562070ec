import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '@/features/analytics/components/analytics.module.css'
import { useSamePeriod } from '@/features/analytics/period'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'

const DETAILS = ['sales', 'orders', 'products', 'categories', 'groups', 'funnel'] as const

/** The ways from the overview into each detail, with the same period. */
export function DetailLinks() {
  const { t } = useTranslation('analytics')
  const href = useHref()
  const same = useSamePeriod()
  return (
    <nav className={classes.links} aria-label={t('details')}>
      {DETAILS.map((name) => (
        <Link key={name} to={href.store(paths.analyticDetail(name) + same())}>
          {t(`${name}.title`)}
        </Link>
      ))}
    </nav>
  )
}
