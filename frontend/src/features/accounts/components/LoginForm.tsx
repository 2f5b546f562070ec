import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ApiError } from '@/api/errors'
import { login } from '@/features/accounts/api'
import { GoogleButton } from '@/features/accounts/components/GoogleButton'
import { PageLink } from '@/lib/appLink'
import { fieldRules } from '@/lib/fields'
import { paths } from '@/lib/paths'
import { useServerForm } from '@/lib/useServerForm'
import { FormAlert } from '@/ui/FormAlert'
import { PasswordField } from '@/ui/PasswordField'
import classes from './AccountForm.module.css'

type Props = { onEnter: () => void }

const NEEDS_CODE = 'totp_required'

export function LoginForm({ onEnter }: Props) {
  const { t } = useTranslation('accounts')
  const { t: rules } = useTranslation('forms')
  const [askCode, setAskCode] = useState(false)
  const schema = useMemo(() => {
    const { email } = fieldRules(rules)
    const password = z.string().check(z.minLength(1, rules('required')))
    return z.object({ email, password, totp: z.string() })
  }, [rules])

  const { form, pending, formError, onSubmit } = useServerForm({
    initialValues: { email: '', password: '', totp: '' },
    schema,
    draftKey: 'login',
    submit: async ({ email, password, totp }) => {
      try {
        await login({ email: email.trim(), password, ...(totp === '' ? {} : { totp }) })
      } catch (error) {
        if (error instanceof ApiError && error.reason === NEEDS_CODE) setAskCode(true)
        throw error
      }
      onEnter()
    },
  })

  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <TextInput
        label={t('fields.email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <div>
        <PasswordField
          label={t('fields.password')}
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <PageLink to={paths.recover} className={classes.aside}>
          {t('login.forgot')}
        </PageLink>
      </div>
      {askCode && (
        <TextInput
          label={t('fields.totp')}
          name="totp"
          autoComplete="one-time-code"
          inputMode="numeric"
          {...form.getInputProps('totp')}
        />
      )}
      <Button type="submit" variant="filled" size="md" fullWidth loading={pending}>
        {t('login.submit')}
      </Button>
      <GoogleButton />
    </form>
  )
}
