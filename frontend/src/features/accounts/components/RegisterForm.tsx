import { Button, Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Registration } from '@/features/accounts/registrationDraft'
import { useRegisterForm } from '@/features/accounts/useRegisterForm'
import { PageLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormAlert } from '@/ui/FormAlert'
import { PasswordField } from '@/ui/PasswordField'
import { TelephoneInput } from '@/ui/TelephoneInput'
import classes from './AccountForm.module.css'

type Props = { onContinue: (values: Registration) => void }

export function RegisterForm({ onContinue }: Props) {
  const { t } = useTranslation('accounts')
  const form = useRegisterForm(onContinue)
  const { getInputProps, formError } = form
  const email = getInputProps('email')
  return (
    <form noValidate onSubmit={form.onSubmit} className={classes.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <div className={classes.pair}>
        <TextInput name="firstName" autoComplete="given-name" {...getInputProps('firstName')} />
        <TextInput name="lastName" autoComplete="family-name" {...getInputProps('lastName')} />
      </div>
      <TextInput
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        {...email}
        onBlur={() => {
          email.onBlur()
          void form.leaveEmail()
        }}
      />
      {form.emailTaken && (
        <PageLink to={paths.login} className={classes.aside}>
          {t('register.toLogin')}
        </PageLink>
      )}
      <TelephoneInput
        {...getInputProps('phone')}
        description={t('register.phoneHelp')}
        name="phone"
      />
      <PasswordField
        name="password"
        description={t('fields.passwordHelp')}
        autoComplete="new-password"
        {...getInputProps('password')}
      />
      <Checkbox
        {...getInputProps('terms', { type: 'checkbox' })}
        name="terms"
        label={
          <>
            {t('register.accept')} <PageLink to={paths.terms}>{t('register.terms')}</PageLink>{' '}
            {t('register.and')} <PageLink to={paths.privacy}>{t('register.privacy')}</PageLink>
          </>
        }
      />
      <Button type="submit" variant="filled" size="md" fullWidth loading={form.submitting}>
        {t('register.submit')}
      </Button>
    </form>
  )
}
