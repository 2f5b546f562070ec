import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { recover } from '@/features/accounts/api'
import { useHref } from '@/lib/appLink'
import { fieldRules } from '@/lib/fields'
import { paths } from '@/lib/paths'
import { useServerForm } from '@/lib/useServerForm'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'
import { PasswordField } from '@/ui/PasswordField'
import classes from './AccountForm.module.css'

type Props = { email: string; recoverKey: string }

export function NewPasswordForm({ email, recoverKey }: Props) {
  const { t } = useTranslation('accounts')
  const { t: rules } = useTranslation('forms')
  const navigate = useNavigate()
  const href = useHref()
  const schema = useMemo(() => z.object({ password: fieldRules(rules).password }), [rules])
  const { form, pending, formError, onSubmit } = useServerForm({
    initialValues: { password: '' },
    schema,
    submit: async ({ password }) => {
      await recover({ email, recoverKey, password })
      notify.success({ title: t('recover.done') })
      await navigate(href.page(paths.login))
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('fields.newPassword')}
        name="password"
        description={t('fields.passwordHelp')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Button type="submit" variant="filled" size="md" fullWidth loading={pending}>
        {t('recover.save')}
      </Button>
    </form>
  )
}
