import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FeedHealth } from '@/features/products/feed/feedApi'
import type { feedList } from '@/features/products/feed/feedList'
import type { ListHandle } from '@/ui/list/useList'
import { SideCard } from '@/ui/SideCard'
import classes from './feed.module.css'

type Props = { health: FeedHealth; list: ListHandle<typeof feedList> }

/** What is wrong, how often, and what it does; each leads to its products. */
export function FeedWarnings({ health, list }: Props) {
  const { t } = useTranslation('feed')
  const { warning: chosen } = list.state
  if (health.warnings.length === 0) return null
  return (
    <SideCard title={t('warnings.title')}>
      <ul className={classes.warnings}>
        {health.warnings.map(({ warning, rows, leftOut }) => {
          const Icon = leftOut ? IconCircleX : IconAlertTriangle
          return (
            <li key={warning} data-left-out={leftOut || undefined}>
              <Icon size={18} stroke={2} aria-hidden />
              <span className={classes.words}>
                <b>{t(`warning.${warning}`, { count: rows })}</b>
                <span className={classes.small}>{t(`effect.${warning}`)}</span>
              </span>
              <Button
                variant="default"
                aria-pressed={chosen === warning}
                aria-label={t('warnings.seeOf', { name: t(`short.${warning}`) })}
                onClick={() => list.change({ warning: chosen === warning ? undefined : warning })}
              >
                {chosen === warning ? t('warnings.all') : t('warnings.see')}
              </Button>
            </li>
          )
        })}
      </ul>
    </SideCard>
  )
}
