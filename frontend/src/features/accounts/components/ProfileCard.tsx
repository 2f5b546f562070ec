import { Button, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { User } from '@/api/session'
import { changeUser } from '@/features/accounts/api'
import forms from '@/features/accounts/components/AccountForm.module.css'
import { EmailPart } from '@/features/accounts/components/EmailPart'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { pick } from '@/ui/form/base'
import { phone, requiredText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'
import { TelephoneInput } from '@/ui/TelephoneInput'
import classes from './ProfileCard.module.css'

const profileSchema = z.object({
  firstName: requiredText(80),
  lastName: requiredText(80),
  phone: phone(),
})

const valuesOf = (user: User): z.input<typeof profileSchema> => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
})

type Props = { user: User; onDirty: (dirty: boolean) => void }

export function ProfileCard({ user, onDirty }: Props) {
  const { t } = useTranslation('accounts')
  const { t: rules } = useTranslation('forms')
  const form = useServerForm({
    schema: profileSchema,
    texts: 'accounts',
    label: (field) => t(`fields.${field}`),
    values: valuesOf(user),
    draftKey: `profile:${user._id}`,
    restore: 'at once',
    submit: async (output, { changed }) => {
      // Only what changed: another tab may have changed the rest.
      await changeUser(pick(output, changed))
      notify.success({ title: rules('saved') })
    },
  })
  const { dirty, submitting, formError, getInputProps } = form
  useEffect(() => onDirty(dirty && !submitting), [onDirty, dirty, submitting])
  return (
    <FormSection title={t('profile.data')}>
      <EmailPart email={user.email} />
      <form noValidate onSubmit={form.onSubmit} className={forms.form}>
        {formError !== undefined && <FormAlert>{formError}</FormAlert>}
        {form.restored && <FormAlert tone="info">{rules('restored')}</FormAlert>}
        <div className={forms.pair}>
          <TextInput name="firstName" autoComplete="given-name" {...getInputProps('firstName')} />
          <TextInput name="lastName" autoComplete="family-name" {...getInputProps('lastName')} />
        </div>
        <TelephoneInput {...getInputProps('phone')} name="phone" />
        <div className={classes.actions}>
          {dirty && <Button onClick={form.discard}>{t('profile.discard')}</Button>}
          <Button type="submit" variant="filled" disabled={!dirty} loading={submitting}>
            {rules('save')}
          </Button>
        </div>
      </form>
    </FormSection>
  )
}
