import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { changeUser } from '@/features/accounts/api'
import forms from '@/features/accounts/components/AccountForm.module.css'
import { useIdentityProof } from '@/features/accounts/useIdentityProof'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { password } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'
import { PasswordField } from '@/ui/PasswordField'
import classes from './ProfileCard.module.css'

const passwordSchema = z.object({ currentPassword: z.string(), password: password() })

/** The current password is for who logged in a while ago; who only ever used Google has none. */
export function PasswordCard({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const { t } = useTranslation('accounts')
  const { t: rules } = useTranslation('forms')
  const proof = useIdentityProof()
  const form = useServerForm({
    schema: passwordSchema,
    texts: 'accounts',
    label: (field) => t(`fields.${field}`),
    idPrefix: 'password',
    values: { currentPassword: '', password: '' },
    submit: async ({ currentPassword, password: next }) => {
      const known = currentPassword === '' ? {} : { currentPassword }
      await proof.watch(() => changeUser({ ...known, password: next }))
      notify.success({ title: t('profile.passwordSaved') })
    },
  })
  const { getInputProps, submitting, formError } = form
  const dirty = form.dirty && !submitting
  const current = getInputProps('currentPassword')
  const missing = proof.needed && current.value === '' ? rules('required') : undefined
  useEffect(() => onDirty(dirty), [onDirty, dirty])
  return (
    <FormSection title={t('profile.password')} note={t('profile.passwordLine')}>
      <form noValidate onSubmit={form.onSubmit} className={forms.form}>
        {formError !== undefined && <FormAlert>{formError}</FormAlert>}
        <PasswordField
          name="currentPassword"
          description={t('profile.passwordProof')}
          autoComplete="current-password"
          {...current}
          error={current.error ?? missing}
        />
        <PasswordField
          {...getInputProps('password')}
          label={t('fields.newPassword')}
          name="password"
          description={t('fields.passwordHelp')}
          autoComplete="new-password"
        />
        <div className={classes.actions}>
          <Button type="submit" loading={submitting}>
            {t('profile.changePassword')}
          </Button>
        </div>
      </form>
    </FormSection>
  )
}
