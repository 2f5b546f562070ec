import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '@/features/domains/components/DomainNotice.module.css'
import { PageLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'

type Props = { domain: string; about: 'changed' | 'disconnected' }

/** That a domain has changed or no longer opens the shop: said at home, where the day begins. */
export function DomainNotice({ domain, about }: Props) {
  const { t } = useTranslation('domains')
  return (
    <section className={classes.notice} aria-label={t(`${about}.title`, { domain })}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p>
        <strong>{t(`${about}.title`, { domain })}</strong> {t(`${about}.line`)}{' '}
        <PageLink to={paths.domain}>{t(`${about}.mend`)}</PageLink>
      </p>
    </section>
  )
}
