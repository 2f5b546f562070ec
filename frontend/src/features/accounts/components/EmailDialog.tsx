import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { changeUser } from '@/features/accounts/api'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { email } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { PasswordField } from '@/ui/PasswordField'

const emailSchema = z.object({ email: email(), currentPassword: z.string() })

type Props = {
  current: string
  /** Whether that address has to confirm the change too. */
  asksCurrent: boolean
  onClose: () => void
  onStarted: () => Promise<unknown>
}

/** A new address and the password; nothing has changed until the links of the mails are opened. */
export function EmailDialog({ current, asksCurrent, onClose, onStarted }: Props) {
  const { t } = useTranslation(['profile', 'accounts', 'ui'])
  const { getInputProps, formError, submitting, submit, values } = useServerForm({
    schema: emailSchema,
    texts: 'accounts',
    label: (field) => t(`accounts:fields.${field}`),
    idPrefix: 'email-change',
    values: { email: '', currentPassword: '' },
    submit: async ({ email: next, currentPassword }) => {
      const proof = currentPassword === '' ? {} : { currentPassword }
      await changeUser({ email: next, ...proof })
      await onStarted()
    },
  })
  const isSame = values.email.trim().toLowerCase() === current
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('email.dialog')}
      confirmLabel={t(asksCurrent ? 'email.send' : 'email.sendNew')}
      cancelLabel={t('email.cancel')}
      pending={submitting}
      disabled={values.email === '' || isSame || (!asksCurrent && values.currentPassword === '')}
      onConfirm={() => void submit()}
    >
      <p>{t(asksCurrent ? 'email.how' : 'email.howNew', { current })}</p>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <TextInput
        {...getInputProps('email')}
        label={t('email.new')}
        type="email"
        name="email"
        autoComplete="email"
      />
      <PasswordField
        {...getInputProps('currentPassword')}
        name="currentPassword"
        description={asksCurrent ? t('email.proof') : undefined}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
