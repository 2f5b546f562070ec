import { useTranslation } from 'react-i18next'
import type { FeedHealth } from '@/features/products/feed/feedApi'
import { useLocalePath } from '@/i18n/localePath'
import { formatNear } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { CopyButton } from '@/ui/CopyButton'
import { SideCard } from '@/ui/SideCard'
import classes from './feed.module.css'

/** The addresses that a network is given, and when one of them was read. */
export function FeedLinks({ health }: { health: FeedHealth }) {
  const { t } = useTranslation('feed')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { readAt, addresses } = health
  const read = readAt
    ? t('links.read', { when: formatNear(readAt, locale, timeZone) })
    : t('links.neverRead')
  return (
    <SideCard title={t('links.title')} note={t('links.note')}>
      <ul className={classes.links}>
        {addresses.map(({ dialect, format, url }) => (
          <li key={format}>
            <span className={classes.words}>
              <b>{t(`links.${format}`)}</b>
              <code className={classes.address}>{url}</code>
            </span>
            <CopyButton
              variant="default"
              value={url}
              label={t('links.copy')}
              aria-label={t('links.copyOf', {
                name: t(`dialect.${dialect}`),
                format: format.toUpperCase(),
              })}
            />
          </li>
        ))}
      </ul>
      <p className={`${classes.small} ${classes.read}`}>{read}</p>
    </SideCard>
  )
}
