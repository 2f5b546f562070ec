import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { splitErrors } from '@/api/errors'
import { useStoreMutation } from '@/api/mutations'
import { useErrorText } from '@/api/useErrorText'
import { atDomain, type CustomDomain, DOMAIN, STEPS } from '@/features/domains/api'
import { FormDialog } from '@/ui/FormDialog'
import { notify } from '@/ui/notify'

type Props = { opened: boolean; onClose: () => void }

/** The records by mail to whoever keeps the domain: it opens no access to anything. */
export function StepsDialog({ domain, opened, onClose }: Props & { domain: CustomDomain }) {
  const { t } = useTranslation('domains')
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const send = useStoreMutation('post', STEPS, { silent: true })
  const confirm = () =>
    send.mutate(
      { ...atDomain(domain._id), body: { email } },
      {
        onSuccess: () => {
          notify.success({ title: t('mail.sent', { email }) })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('mail.send')}
      confirmLabel={t('mail.yes')}
      cancelLabel={t('no')}
      pending={send.isPending}
      disabled={email.trim() === ''}
      onConfirm={confirm}
    >
      <TextInput
        label={t('mail.to')}
        type="email"
        inputMode="email"
        maxLength={254}
        value={email}
        description={t('mail.help')}
        error={send.error && errorText(send.error)}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Another free address; the one before goes on leading to the store. */
export function FreeDialog({ base, opened, onClose }: Props & { base: string }) {
  const { t } = useTranslation('domains')
  const errorText = useErrorText()
  const [prefix, setPrefix] = useState('')
  const update = useStoreMutation('patch', DOMAIN, { silent: true })
  const confirm = () =>
    update.mutate(
      { body: { prefix } },
      {
        onSuccess: () => {
          notify.success({ title: t('free.done') })
          onClose()
        },
      },
    )
  const fieldError =
    update.error && splitErrors(update.error, { subdomainName: '' })[0].subdomainName
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('free.change')}
      confirmLabel={t('free.yes')}
      cancelLabel={t('no')}
      pending={update.isPending}
      disabled={prefix.trim() === ''}
      onConfirm={confirm}
    >
      <TextInput
        label={t('free.label')}
        maxLength={40}
        value={prefix}
        autoCapitalize="none"
        spellCheck={false}
        description={t('free.help', { address: `${prefix || '…'}.${base}` })}
        error={fieldError ?? (update.error && errorText(update.error))}
        onChange={(event) => setPrefix(event.currentTarget.value.toLowerCase())}
      />
    </FormDialog>
  )
}
