import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconRss } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { FEED } from '@/features/integrations/api'
import classes from '@/features/integrations/components/integrations.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatNear } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { StatusChip } from '@/ui/StatusChip'

const READY = { tone: 'ok', icon: IconCircleCheck } as const
const WARNED = { tone: 'warning', icon: IconAlertTriangle } as const
const EMPTY = { tone: 'neutral', icon: IconRss } as const

/** The product feed that Meta and Google read: how much of it can be advertised, and what to mend. */
export function FeedCard() {
  const { t } = useTranslation('integrations')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const href = useHref()
  const { allowed } = useAccess('products.view')
  const { data } = useStoreQuery('get', FEED, {}, { enabled: allowed })
  if (!data) return null
  const { rows, ready, readAt } = data
  const warned = rows - ready
  const chip = rows === 0 ? EMPTY : warned > 0 ? WARNED : READY
  const read = readAt
    ? t('feed.read', { when: formatNear(readAt, locale, timeZone) })
    : t('feed.unread')
  const state = rows === 0 ? 'empty' : warned > 0 ? 'warned' : 'ready'
  return (
    <section className={classes.card} aria-label={t('feed.title')}>
      <div className={classes.cardHead}>
        <span className={classes.icon}>
          <IconRss size={24} stroke={1.75} aria-hidden />
        </span>
        <div>
          <h2>{t('feed.title')}</h2>
          <p>{read}</p>
        </div>
      </div>
      <div>
        <StatusChip {...chip}>{t(`feed.${state}`, { count: warned })}</StatusChip>
      </div>
      <p>{rows === 0 ? t('feed.emptyLine') : t('feed.line', { count: ready, rows })}</p>
      <div className={classes.cardActs}>
        <Button component={Link} to={href.store(paths.productFeed)}>
          {warned > 0 ? t('feed.mend', { count: warned }) : t('feed.open')}
        </Button>
      </div>
    </section>
  )
}
