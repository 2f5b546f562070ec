import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { alt: string; suggested?: string; onClose: () => void; onSave: (alt: string) => void }

const MAX_LENGTH = 250

export function AltDialog({ alt, suggested = '', onClose, onSave }: Props) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState(alt || suggested)
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSave(text.trim())
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={t('photos.alt')}
      closeButtonProps={{ 'aria-label': t('photos.close') }}
    >
      <form onSubmit={save}>
        <TextInput
          data-autofocus
          label={t('photos.alt')}
          description={t('photos.altHelp')}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button onClick={onClose}>{t('photos.cancel')}</Button>
          <Button type="submit" variant="filled">
            {t('photos.altSave')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
