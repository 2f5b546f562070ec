import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NEAR, share, usages } from '@/features/stores/usage'
import { useLocalePath } from '@/i18n/localePath'
import { PageLink } from '@/lib/appLink'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import type { Store } from '@/lib/store/useStore'
import classes from './UsageCard.module.css'

/** What the store has begun to use up; one of one is no news. */
export function UsageCard({ store }: { store: Store }) {
  const { t } = useTranslation('stores')
  const { locale } = useLocalePath()
  const begun = usages(store.features).filter(({ used, limit }) => used > 0 && limit > 1)
  if (begun.length === 0) return null
  return (
    <Card component="section" aria-labelledby="usage">
      <div className={classes.head}>
        <Title order={2} id="usage">
          {t('usage.title', { tier: store.storeTier })}
        </Title>
        <PageLink to={paths.myPlan} className={classes.link}>
          {t('usage.plans')}
        </PageLink>
      </div>
      <dl className={classes.list}>
        {begun.map((usage) => (
          <div key={usage.name}>
            <dt>{t(`usage.things.${usage.name}`)}</dt>
            <dd className="tabular">
              {t('usage.of', {
                used: formatCount(usage.used, locale),
                limit: formatCount(usage.limit, locale),
              })}
            </dd>
            <span className={classes.bar} data-near={share(usage) >= NEAR || undefined} aria-hidden>
              <span style={{ width: `${Math.min(100, share(usage) * 100)}%` }} />
            </span>
          </div>
        ))}
      </dl>
    </Card>
  )
}
