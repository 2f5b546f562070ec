import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { OUTSIDE } from '@/features/chat/api'
import { FormDialog } from '@/ui/FormDialog'
import { notify } from '@/ui/notify'

const CATEGORIES = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const
const LANGUAGES = ['es', 'en'] as const
const blanksIn = (body: string) => [...new Set(body.match(/\{\{\d+\}\}/g) ?? [])]

type Props = { channelOid: string; onClose: () => void }

/** What Meta is asked to approve; each blank has an example, as it wants. */
export function NewTemplate({ channelOid, onClose }: Props) {
  const { t } = useTranslation('chatChannels')
  const [name, setName] = useState('')
  const [body, setBody] = useState('')
  const [category, setCategory] = useState<(typeof CATEGORIES)[number]>('UTILITY')
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('es')
  const [given, setGiven] = useState<Record<string, string>>({})
  const submit = useStoreMutation('post', `${OUTSIDE}/template`)
  const blanks = blanksIn(body)
  const examples = blanks.map((blank) => given[blank]?.trim() ?? '')
  const send = () =>
    submit.mutate(
      {
        params: { path: { channel_id: channelOid } },
        body: { name, language, category, body, examples },
      },
      {
        onSuccess: () => {
          notify.success({ title: t('templateSent') })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('templateNew')}
      cancelLabel={t('cancel')}
      confirmLabel={t('templateSubmit')}
      pending={submit.isPending}
      disabled={!/^[a-z0-9_]+$/.test(name) || !body.trim() || examples.includes('')}
      onConfirm={send}
    >
      <TextInput
        label={t('templateName')}
        description={t('templateNameNote')}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Select
        label={t('templateKind')}
        allowDeselect={false}
        value={category}
        onChange={(chosen) => setCategory(chosen as typeof category)}
        data={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <Select
        label={t('templateLanguage')}
        allowDeselect={false}
        value={language}
        onChange={(chosen) => setLanguage(chosen as typeof language)}
        data={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <Textarea
        label={t('templateBody')}
        description={t('templateBodyNote', { first: '{{1}}', second: '{{2}}' })}
        autosize
        minRows={3}
        maxLength={1024}
        value={body}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
      {blanks.map((blank) => (
        <TextInput
          key={blank}
          label={t('templateExample', { blank })}
          maxLength={100}
          value={given[blank] ?? ''}
          onChange={({ currentTarget }) => setGiven({ ...given, [blank]: currentTarget.value })}
        />
      ))}
    </FormDialog>
  )
}
