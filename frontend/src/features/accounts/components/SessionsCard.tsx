import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormSection } from '@/ui/FormSection'
import classes from './ProfileCard.module.css'

export function SessionsCard() {
  const { t } = useTranslation('accounts')
  const href = useHref()
  return (
    <FormSection title={t('profile.sessions')} note={t('profile.sessionsLine')}>
      <div className={classes.actions}>
        <Button component={Link} to={href.page(`${paths.adminLogout}?all=1`)}>
          {t('profile.logoutEverywhere')}
        </Button>
      </div>
    </FormSection>
  )
}
