import { FileInput, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { ApiError } from '@/api/errors'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import type { components } from '@/api/schema'
import { useErrorText } from '@/api/useErrorText'
import { useLocalePath } from '@/i18n/localePath'
import { formatDate } from '@/lib/dates'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './receipts.module.css'

const SETTINGS = '/api/v1/order/invoice/settings'
const FIELDS = {
  '': [],
  NUBEFACT: ['url', 'token'],
  SUNAT: ['url', 'consultUrl', 'user', 'password'],
} as const
const SECRETS: ReadonlySet<string> = new Set(['token', 'password'])

type Settings = components['schemas']['ReceiptSettingsOut']
type Sender = keyof typeof FIELDS

/** A file as base64, without the head of a data address. */
function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

function Certificate(props: {
  until: string | null
  file: File | null
  password: string
  onFile: (file: File | null) => void
  onPassword: (password: string) => void
}) {
  const { t } = useTranslation('receipts')
  const { locale } = useLocalePath()
  const { until, file } = props
  return (
    <>
      <FileInput
        label={t('sender.certificate')}
        description={
          until
            ? t('sender.until', { day: formatDate(until, locale) })
            : t('sender.certificateHelp')
        }
        accept=".pfx,.p12"
        clearable
        value={file}
        onChange={props.onFile}
      />
      {file && (
        <PasswordInput
          label={t('sender.certificatePassword')}
          autoComplete="off"
          value={props.password}
          onChange={(event) => props.onPassword(event.currentTarget.value)}
        />
      )}
    </>
  )
}

function Fields({ settings }: { settings: Settings }) {
  const { t } = useTranslation('receipts')
  const edit = useAccess('settings.edit')
  const errorText = useErrorText()
  const [sender, setSender] = useState<Sender>(settings.sender)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const update = useStoreMutation('patch', SETTINGS, { updates: SETTINGS, silent: true })
  const hints = sender === settings.sender ? settings.hints : {}

  const hintOf = (key: string) => {
    if (hints[key]) return t('sender.now', { hint: hints[key] })
    return key === 'consultUrl' ? t('sender.consultUrlHelp') : undefined
  }
  const save = async () => {
    const certificate = file
      ? { certificate: await toBase64(file), certificatePassword: password }
      : {}
    try {
      const body = { sender, credentials: typed, ...certificate, version: settings.version }
      const saved = await update.mutateAsync({ body })
      notify.success({ title: t(saved.ready ? 'sender.ready' : 'sender.saved') })
      setTyped({})
      setFile(null)
      setRefusal(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(errorText(error))
    }
  }
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('sender.who')}
        value={sender}
        onChange={(event) => {
          setSender(event.currentTarget.value as Sender)
          setTyped({})
        }}
        data={(['', 'NUBEFACT', 'SUNAT'] as const).map((value) => ({
          value,
          label: t(`sender.name.${value || 'NONE'}`),
        }))}
      />
      {FIELDS[sender].map((key) => {
        const Input = SECRETS.has(key) ? PasswordInput : TextInput
        return (
          <Input
            key={`${sender}-${key}`}
            label={t(`sender.field.${key}`)}
            description={hintOf(key)}
            autoComplete="off"
            maxLength={500}
            value={typed[key] ?? ''}
            onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
          />
        )
      })}
      {sender === 'SUNAT' && (
        <Certificate
          until={settings.certificateUntil}
          file={file}
          password={password}
          onFile={setFile}
          onPassword={setPassword}
        />
      )}
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {sender !== '' && !settings.ready && (
        <FormAlert tone="info">{t('sender.notReady')}</FormAlert>
      )}
      <div>
        <PermissionButton {...edit} loading={update.isPending} onClick={() => void save()}>
          {t('sender.save')}
        </PermissionButton>
      </div>
    </div>
  )
}

/** Who hands receipts to SUNAT. What is secret is written here and never shown again. */
export function SenderCard() {
  const { t } = useTranslation('receipts')
  const { data, error } = useStoreQuery('get', SETTINGS)
  return (
    <FormSection title={t('sender.title')} note={t('sender.note')}>
      {error && <FormAlert>{t('sender.failed')}</FormAlert>}
      {data === undefined && !error && <ListSkeleton rows={2} />}
      {data && <Fields key={data.version} settings={data} />}
    </FormSection>
  )
}
