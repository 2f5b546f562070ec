import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { recover } from '@/features/accounts/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormAlert } from '@/ui/FormAlert'
import { password } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'
import { PasswordField } from '@/ui/PasswordField'
import classes from './AccountForm.module.css'

type Props = { email: string; recoverKey: string }

const passwordSchema = z.object({ password: password() })

export function NewPasswordForm({ email, recoverKey }: Props) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const href = useHref()
  const { getInputProps, submitting, formError, onSubmit } = useServerForm({
    schema: passwordSchema,
    values: { password: '' },
    submit: async (typed) => {
      await recover({ email, recoverKey, ...typed })
      notify.success({ title: t('recover.done') })
      await navigate(href.page(paths.login))
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...getInputProps('password')}
        label={t('fields.newPassword')}
        name="password"
        description={t('fields.passwordHelp')}
        autoComplete="new-password"
      />
      <Button type="submit" variant="filled" size="md" fullWidth loading={submitting}>
        {t('recover.save')}
      </Button>
    </form>
  )
}
