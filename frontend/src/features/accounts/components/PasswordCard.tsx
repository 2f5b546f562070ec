import { Button } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { changeUser } from '@/features/accounts/api'
import forms from '@/features/accounts/components/AccountForm.module.css'
import { useIdentityProof } from '@/features/accounts/useIdentityProof'
import { fieldRules } from '@/lib/fields'
import { useServerForm } from '@/lib/useServerForm'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { notify } from '@/ui/notify'
import { PasswordField } from '@/ui/PasswordField'
import classes from './ProfileCard.module.css'

/** The current password is for who logged in a while ago; who only ever used Google has none. */
export function PasswordCard({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const { t } = useTranslation('accounts')
  const { t: rules } = useTranslation('forms')
  const proof = useIdentityProof()
  const schema = useMemo(() => {
    return z.object({ currentPassword: z.string(), password: fieldRules(rules).password })
  }, [rules])
  const { form, pending, formError, onSubmit } = useServerForm({
    initialValues: { currentPassword: '', password: '' },
    schema,
    submit: async ({ currentPassword, password }) => {
      const known = currentPassword === '' ? {} : { currentPassword }
      await proof.watch(() => changeUser({ ...known, password }))
      form.reset()
      notify.success({ title: t('profile.passwordSaved') })
    },
  })
  const dirty = form.isDirty() && !pending
  const current = form.getInputProps('currentPassword')
  const missing = proof.needed && current.value === '' ? rules('required') : undefined
  useEffect(() => onDirty(dirty), [onDirty, dirty])
  return (
    <FormSection title={t('profile.password')} note={t('profile.passwordLine')}>
      <form noValidate onSubmit={onSubmit} className={forms.form}>
        {formError !== undefined && <FormAlert>{formError}</FormAlert>}
        <PasswordField
          label={t('fields.currentPassword')}
          name="currentPassword"
          description={t('profile.passwordProof')}
          autoComplete="current-password"
          {...current}
          error={current.error ?? missing}
        />
        <PasswordField
          label={t('fields.newPassword')}
          name="password"
          description={t('fields.passwordHelp')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={pending}>
            {t('profile.changePassword')}
          </Button>
        </div>
      </form>
    </FormSection>
  )
}
