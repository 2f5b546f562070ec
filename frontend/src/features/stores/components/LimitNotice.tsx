import { Title } from '@mantine/core'
import { IconGauge } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fullestGate, NEAR, share } from '@/features/stores/usage'
import { PageLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import type { Store } from '@/lib/store/useStore'
import classes from './LimitNotice.module.css'

/** Said at 80 %, before anything is refused. */
export function LimitNotice({ store }: { store: Store }) {
  const { t } = useTranslation('stores')
  const gate = fullestGate(store.features)
  if (gate === undefined || share(gate) < NEAR) return null
  const left = Math.max(0, gate.limit - gate.used)
  const things = t(`usage.things.${gate.name}`).toLowerCase()
  return (
    <section className={classes.notice}>
      <IconGauge size={20} stroke={1.75} aria-hidden />
      <div>
        <Title order={2} className={classes.title}>
          {left === 0
            ? t('limit.full', { limit: gate.limit, things })
            : t('limit.near', { left, limit: gate.limit, things })}
        </Title>
        <p>{t('limit.line', { tier: store.storeTier })}</p>
        <PageLink to={paths.myPlan}>{t('limit.compare')}</PageLink>
      </div>
    </section>
  )
}
