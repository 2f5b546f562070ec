import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type Enrollment, startSecondStep } from '@/features/accounts/secondStep'
import { useIdentityProof } from '@/features/accounts/useIdentityProof'
import { FormAlert } from '@/ui/FormAlert'
import { useServerForm } from '@/ui/form/useServerForm'
import { PasswordField } from '@/ui/PasswordField'
import forms from './AccountForm.module.css'
import classes from './SecondStep.module.css'

const startSchema = z.object({ currentPassword: z.string() })

/** The password is asked of who logged in a while ago. */
export function StartSecondStep({ onBegun }: { onBegun: (begun: Enrollment) => void }) {
  const { t } = useTranslation('accounts')
  const proof = useIdentityProof()
  const { getInputProps, submitting, formError, onSubmit } = useServerForm({
    schema: startSchema,
    texts: 'accounts',
    label: (field) => t(`fields.${field}`),
    idPrefix: 'second-step',
    values: { currentPassword: '' },
    submit: async ({ currentPassword }) => {
      const known = currentPassword === '' ? {} : { currentPassword }
      onBegun(await proof.watch(() => startSecondStep(known)))
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className={forms.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      {proof.needed && (
        <PasswordField
          name="currentPassword"
          autoComplete="current-password"
          {...getInputProps('currentPassword')}
        />
      )}
      <div className={classes.buttons}>
        <Button
          type="submit"
          loading={submitting}
          leftSection={<IconShieldCheck size={16} stroke={2} aria-hidden />}
        >
          {t('secondStep.start')}
        </Button>
      </div>
    </form>
  )
}
