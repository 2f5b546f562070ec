import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AskRecoveryForm } from '@/features/accounts/components/AskRecoveryForm'
import { NewPasswordForm } from '@/features/accounts/components/NewPasswordForm'
import { PageLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { AuthFrame } from '@/site/components/AuthFrame'

/** Asks for a link by mail; the link itself comes back here with `email` and `key`. */
export function RecoverScreen() {
  const { t } = useTranslation('accounts')
  const [parameters] = useSearchParams()
  const email = parameters.get('email')
  const key = parameters.get('key')
  const byLink = email !== null && key !== null
  return (
    <AuthFrame
      title={t(byLink ? 'recover.newTitle' : 'recover.heading')}
      line={byLink ? t('recover.newLine', { email }) : t('recover.line')}
      foot={<PageLink to={paths.login}>{t('recover.back')}</PageLink>}
    >
      {byLink ? <NewPasswordForm email={email} recoverKey={key} /> : <AskRecoveryForm />}
    </AuthFrame>
  )
}
