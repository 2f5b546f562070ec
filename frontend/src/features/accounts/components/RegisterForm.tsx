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
  const { form, pending, formError, onSubmit, emailTaken, leaveEmail } = useRegisterForm(onContinue)
  const email = form.getInputProps('email')
  const { onChange: changePhone, value: phone, ...phoneProps } = form.getInputProps('phone')
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <div className={classes.pair}>
        <TextInput
          label={t('fields.firstName')}
          name="firstName"
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t('fields.lastName')}
          name="lastName"
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
      </div>
      <TextInput
        label={t('fields.email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        {...email}
        onBlur={(event) => {
          email.onBlur?.(event)
          void leaveEmail()
        }}
      />
      {emailTaken && (
        <PageLink to={paths.login} className={classes.aside}>
          {t('register.toLogin')}
        </PageLink>
      )}
      <TelephoneInput
        label={t('fields.phone')}
        description={t('register.phoneHelp')}
        name="phone"
        value={phone}
        onChange={(value) => changePhone(value)}
        error={phoneProps.error}
        onBlur={phoneProps.onBlur}
      />
      <PasswordField
        label={t('fields.password')}
        name="password"
        description={t('fields.passwordHelp')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Checkbox
        name="terms"
        label={
          <>
            {t('register.accept')} <PageLink to={paths.terms}>{t('register.terms')}</PageLink>{' '}
            {t('register.and')} <PageLink to={paths.privacy}>{t('register.privacy')}</PageLink>
          </>
        }
        {...form.getInputProps('terms', { type: 'checkbox' })}
      />
      <Button type="submit" variant="filled" size="md" fullWidth loading={pending}>
        {t('register.submit')}
      </Button>
    </form>
  )
}
