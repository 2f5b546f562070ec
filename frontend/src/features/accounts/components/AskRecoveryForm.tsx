import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { askForRecovery } from '@/features/accounts/api'
import { fieldRules } from '@/lib/fields'
import { useServerForm } from '@/lib/useServerForm'
import { FormAlert } from '@/ui/FormAlert'
import classes from './AccountForm.module.css'

export function AskRecoveryForm() {
  const { t } = useTranslation('accounts')
  const { t: rules } = useTranslation('forms')
  const [sentTo, setSentTo] = useState<string>()
  const schema = useMemo(() => z.object({ email: fieldRules(rules).email }), [rules])
  const { form, pending, formError, onSubmit } = useServerForm({
    initialValues: { email: '' },
    schema,
    draftKey: 'recover',
    submit: async ({ email }) => {
      await askForRecovery(email.trim())
      setSentTo(email.trim())
    },
  })
  if (sentTo !== undefined) {
    return <FormAlert tone="ok">{t('recover.sent', { email: sentTo })}</FormAlert>
  }
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
      <Button type="submit" variant="filled" size="md" fullWidth loading={pending}>
        {t('recover.submit')}
      </Button>
    </form>
  )
}
