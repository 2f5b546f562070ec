import { IconGauge } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Usage } from '@/features/discounts/api'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDay } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import classes from './Discounts.module.css'

type Props = { usage: Usage; kind: 'coupons' | 'promotions' }

/** How many the plan allows at a time, and what takes the last place; nothing where there is no limit. */
export function UsageNote({ usage, kind }: Props) {
  const { t } = useTranslation('discounts')
  const href = useHref()
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { limit, used, plan, liftedBy, nextName, nextStartsAt } = usage
  if (limit === null) return null
  const takesLast = used === limit - 1 && nextStartsAt !== null
  return (
    <aside className={classes.usage} aria-label={t('usage.label')}>
      <IconGauge size={18} stroke={1.75} aria-hidden />
      <p>
        <strong>{t(`usage.${kind}`, { used, count: limit, plan })}</strong>{' '}
        {takesLast &&
          `${t('usage.next', { name: nextName, day: formatDay(nextStartsAt, locale, timeZone) })} `}
        {t(`usage.paused.${kind}`)}
      </p>
      {liftedBy !== null && (
        <Link to={href.page(paths.myPlan)} className={classes.usageLink}>
          {t('usage.plans')}
        </Link>
      )}
    </aside>
  )
}
