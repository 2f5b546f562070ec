import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '@/features/domains/components/DomainNotice.module.css'
import { PageLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'

/** That the records of a domain have changed: said at home, where the day begins. */
export function DomainNotice({ domain }: { domain: string }) {
  const { t } = useTranslation('domains')
  return (
    <section className={classes.notice} aria-label={t('changed.title', { domain })}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p>
        <strong>{t('changed.title', { domain })}</strong> {t('changed.line')}{' '}
        <PageLink to={paths.domain}>{t('changed.mend')}</PageLink>
      </p>
    </section>
  )
}
