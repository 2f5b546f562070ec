import { useTranslation } from 'react-i18next'
import { fullestGate } from '@/features/stores/usage'
import { useLocalePath } from '@/i18n/localePath'
import { PageLink } from '@/lib/appLink'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import classes from './PlanUsage.module.css'

/** The plan and the limit that is nearest, seen before it is reached. */
export function PlanUsage() {
  const { t } = useTranslation('shell')
  const { locale } = useLocalePath()
  const store = useStore()
  const gate = fullestGate(store.features)
  const line =
    gate &&
    t('plan.usage', {
      used: formatCount(gate.used, locale),
      limit: formatCount(gate.limit, locale),
      things: t(`plan.things.${gate.name}`),
    })
  return (
    <div className={classes.plan}>
      <div className={classes.head}>
        <span className={classes.name}>{t('plan.name', { tier: store.storeTier })}</span>
        <PageLink to={paths.myPlan} className={classes.link}>
          {t('plan.see')}
        </PageLink>
      </div>
      {gate && (
        <>
          <div
            className={classes.bar}
            role="progressbar"
            aria-label={line}
            aria-valuenow={gate.used}
            aria-valuemin={0}
            aria-valuemax={gate.limit}
          >
            <span style={{ width: `${Math.min(100, (gate.used / gate.limit) * 100)}%` }} />
          </div>
          <span className="tabular">{line}</span>
        </>
      )}
    </div>
  )
}
