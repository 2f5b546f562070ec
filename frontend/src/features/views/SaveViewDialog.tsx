import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, toFormErrors } from '@/api/errors'
import { useErrorText } from '@/api/useErrorText'
import { notify } from '@/ui/notify'
import classes from './ViewsMenu.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  onSave: (name: string, shared: boolean) => Promise<unknown>
}

const MAX_NAME_LENGTH = 60

export function SaveViewDialog({ opened, onClose, onSave }: Props) {
  const { t } = useTranslation('views')
  const errorText = useErrorText()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string>()

  const save = async () => {
    setSaving(true)
    try {
      await onSave(name.trim(), shared)
      notify.success({ title: t('saved', { name: name.trim() }) })
      setName('')
      onClose()
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      setError(toFormErrors(refusal).name ?? errorText(refusal))
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is drawn inside a page that may be a form itself.
    event.stopPropagation()
    if (name.trim() !== '' && !saving) void save()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('saveTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('name')}
          placeholder={t('nameExample')}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          data-autofocus
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <Checkbox
          label={t('share')}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" loading={saving} disabled={name.trim() === ''}>
            {t('saveNow')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
