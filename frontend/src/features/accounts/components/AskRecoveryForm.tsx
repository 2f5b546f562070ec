import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { askForRecovery } from '@/features/accounts/api'
import { FormAlert } from '@/ui/FormAlert'
import { email } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import classes from './AccountForm.module.css'

const recoverySchema = z.object({ email: email() })

export function AskRecoveryForm() {
  const { t } = useTranslation('accounts')
  const [sentTo, setSentTo] = useState<string>()
  const { getInputProps, submitting, formError, onSubmit } = useServerForm({
    schema: recoverySchema,
    texts: 'accounts',
    label: (field) => t(`fields.${field}`),
    values: { email: '' },
    draftKey: 'recover',
    restore: 'at once',
    submit: async (typed) => {
      await askForRecovery(typed.email)
      setSentTo(typed.email)
    },
  })
  if (sentTo !== undefined) {
    return <FormAlert tone="ok">{t('recover.sent', { email: sentTo })}</FormAlert>
  }
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
      <Button type="submit" variant="filled" size="md" fullWidth loading={submitting}>
        {t('recover.submit')}
      </Button>
    </form>
  )
}
