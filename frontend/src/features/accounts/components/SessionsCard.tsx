import { Button, Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import classes from './ProfileCard.module.css'

export function SessionsCard() {
  const { t } = useTranslation('accounts')
  const href = useHref()
  return (
    <Card component="section" aria-labelledby="sessions-title">
      <div className={classes.head}>
        <Title order={2} id="sessions-title">
          {t('profile.sessions')}
        </Title>
        <p className={classes.line}>{t('profile.sessionsLine')}</p>
      </div>
      <div className={classes.actions}>
        <Button component={Link} to={href.page(`${paths.adminLogout}?all=1`)}>
          {t('profile.logoutEverywhere')}
        </Button>
      </div>
    </Card>
  )
}
