import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { User } from '@/api/session'
import { changeUser, type UserChange } from '@/features/accounts/api'
import form from '@/features/accounts/components/AccountForm.module.css'
import { useIdentityProof } from '@/features/accounts/useIdentityProof'
import { fieldRules } from '@/lib/fields'
import { useServerForm } from '@/lib/useServerForm'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { notify } from '@/ui/notify'
import { PasswordField } from '@/ui/PasswordField'
import { TelephoneInput } from '@/ui/TelephoneInput'
import classes from './ProfileCard.module.css'

type Values = {
  firstName: string
  lastName: string
  phone: string
  email: string
  language: string
  currentPassword: string
}

const valuesOf = (user: User): Values => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  email: user.email,
  language: user.language,
  currentPassword: '',
})

/** Only what changed is sent: another tab may have changed the rest. */
function changesOf(values: Values, user: User): UserChange {
  const before = valuesOf(user)
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== before[name as keyof Values],
  )
  return Object.fromEntries(changed)
}

type Props = { user: User; onDirty: (dirty: boolean) => void }

export function ProfileCard({ user, onDirty }: Props) {
  const { t } = useTranslation('accounts')
  const { t: rules } = useTranslation('forms')
  const proof = useIdentityProof()
  const schema = useMemo(() => {
    const { text, email, phone } = fieldRules(rules)
    const rest = { language: z.string(), currentPassword: z.string() }
    return z.object({ firstName: text(80), lastName: text(80), email, phone, ...rest })
  }, [rules])
  const server = useServerForm<Values>({
    initialValues: valuesOf(user),
    schema,
    draftKey: `profile:${user._id}`,
    submit: async (values) => {
      const saved = await proof.watch(() => changeUser(changesOf(values, user)))
      server.form.setInitialValues(valuesOf(saved))
      server.form.setValues(valuesOf(saved))
      notify.success({ title: rules('saved') })
    },
  })
  const fields = server.form
  const dirty = fields.isDirty()
  useEffect(() => onDirty(dirty && !server.pending), [onDirty, dirty, server.pending])
  const { onChange: changePhone, value: phone, error, onBlur } = fields.getInputProps('phone')
  return (
    <FormSection title={t('profile.data')}>
      <form noValidate onSubmit={server.onSubmit} className={form.form}>
        {server.formError !== undefined && <FormAlert>{server.formError}</FormAlert>}
        {server.restored && dirty && <FormAlert tone="info">{rules('restored')}</FormAlert>}
        <div className={form.pair}>
          <TextInput
            label={t('fields.firstName')}
            name="firstName"
            autoComplete="given-name"
            {...fields.getInputProps('firstName')}
          />
          <TextInput
            label={t('fields.lastName')}
            name="lastName"
            autoComplete="family-name"
            {...fields.getInputProps('lastName')}
          />
        </div>
        <TelephoneInput
          label={t('fields.phone')}
          name="phone"
          value={phone}
          onChange={(value) => changePhone(value)}
          error={error}
          onBlur={onBlur}
        />
        <TextInput
          label={t('fields.email')}
          type="email"
          name="email"
          autoComplete="email"
          description={t('profile.emailHelp')}
          {...fields.getInputProps('email')}
        />
        <NativeSelect
          label={t('fields.language')}
          name="language"
          description={t('profile.languageHelp')}
          data={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
          {...fields.getInputProps('language')}
        />
        {(proof.needed || fields.isDirty('email')) && (
          <PasswordField
            label={t('fields.currentPassword')}
            name="currentPassword"
            description={t('profile.proof')}
            autoComplete="current-password"
            {...fields.getInputProps('currentPassword')}
          />
        )}
        <div className={classes.actions}>
          {dirty && <Button onClick={server.discardDraft}>{t('profile.discard')}</Button>}
          <Button type="submit" variant="filled" disabled={!dirty} loading={server.pending}>
            {rules('save')}
          </Button>
        </div>
      </form>
    </FormSection>
  )
}
