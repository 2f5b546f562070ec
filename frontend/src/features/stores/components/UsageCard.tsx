import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '@/admin/paths'
import type { Store } from '@/features/stores/api'
import { NEAR, share, usages } from '@/features/stores/usage'
import { useLocalePath } from '@/i18n/localePath'
import { PageLink } from '@/lib/appLink'
import { formatCount } from '@/lib/money'
import classes from './UsageCard.module.css'

export function UsageCard({ store }: { store: Store }) {
  const { t } = useTranslation('stores')
  const { locale } = useLocalePath()
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
        {usages(store.features).map((usage) => (
          <div key={usage.name}>
            <dt>{t(`usage.things.${usage.name}`)}</dt>
            <dd className="tabular">
              {t('usage.of', {
                used: formatCount(usage.used, locale),
                limit: formatCount(usage.limit, locale),
              })}
            </dd>
            <span
              className={classes.bar}
              data-near={(usage.limit > 1 && share(usage) >= NEAR) || undefined}
              aria-hidden
            >
              <span style={{ width: `${Math.min(100, share(usage) * 100)}%` }} />
            </span>
          </div>
        ))}
      </dl>
    </Card>
  )
}
