import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { RegisterForm } from '@/features/accounts/components/RegisterForm'
import { registrationDraft } from '@/features/accounts/registrationDraft'
import { PageLink, useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { AuthFrame } from '@/site/components/AuthFrame'

export function RegisterScreen() {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const href = useHref()
  return (
    <AuthFrame
      title={t('register.heading')}
      line={t('register.line')}
      foot={
        <>
          {t('register.hasAccount')} <PageLink to={paths.login}>{t('register.login')}</PageLink>
        </>
      }
    >
      <RegisterForm
        onContinue={(values) => {
          registrationDraft.keep(values)
          void navigate(href.page(paths.registerPlans))
        }}
      />
    </AuthFrame>
  )
}
