import { Progress } from '@mantine/core'
import { IconCookie } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SeenEvents } from '@/features/integrations/api'
import classes from '@/features/integrations/components/integrations.module.css'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'

type Props = { consent: SeenEvents['consent'] | undefined; asks: boolean }

/** How visitors answer the question that holds everything back. */
export function ConsentCard({ consent, asks }: Props) {
  const { t } = useTranslation('integrations')
  const href = useHref()
  const { accepted = 0, total = 0 } = consent ?? {}
  const percent = total === 0 ? 0 : Math.round((100 * accepted) / total)
  const line = !asks
    ? t('consent.off')
    : total === 0
      ? t('consent.none')
      : t('consent.line', { percent, accepted, total })
  return (
    <section className={classes.consent} aria-label={t('consent.title')}>
      <span className={classes.icon} data-quiet>
        <IconCookie size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.consentWords}>
        <h2>{t('consent.title')}</h2>
        <p>{line}</p>
      </div>
      {asks && total > 0 && (
        <Progress
          className={classes.bar}
          value={percent}
          aria-label={t('consent.share', { percent })}
        />
      )}
      <Link to={href.store(paths.configuration)}>{t('consent.edit')}</Link>
    </section>
  )
}
