import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ApiError } from '@/api/errors'
import { login } from '@/features/accounts/api'
import { GoogleButton } from '@/features/accounts/components/GoogleButton'
import { PageLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormAlert } from '@/ui/FormAlert'
import { email } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { PasswordField } from '@/ui/PasswordField'
import classes from './AccountForm.module.css'

type Props = { onEnter: () => void }

const NEEDS_CODE = 'totp_required'

const loginSchema = z.object({
  email: email(),
  password: z.string().check(z.minLength(1)),
  totp: z.string(),
})

export function LoginForm({ onEnter }: Props) {
  const { t } = useTranslation('accounts')
  const [askCode, setAskCode] = useState(false)
  const { getInputProps, submitting, formError, onSubmit } = useServerForm({
    schema: loginSchema,
    texts: 'accounts',
    label: (field) => t(`fields.${field}`),
    values: { email: '', password: '', totp: '' },
    draftKey: 'login',
    restore: 'at once',
    keepValues: true,
    submit: async ({ totp, ...typed }) => {
      try {
        await login({ ...typed, ...(totp === '' ? {} : { totp }) })
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
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        {...getInputProps('email')}
      />
      <div>
        <PasswordField
          name="password"
          autoComplete="current-password"
          {...getInputProps('password')}
        />
        <PageLink to={paths.recover} className={classes.aside}>
          {t('login.forgot')}
        </PageLink>
      </div>
      {askCode && (
        <TextInput
          name="totp"
          autoComplete="one-time-code"
          inputMode="numeric"
          {...getInputProps('totp')}
        />
      )}
      <Button type="submit" variant="filled" size="md" fullWidth loading={submitting}>
        {t('login.submit')}
      </Button>
      <GoogleButton />
    </form>
  )
}
