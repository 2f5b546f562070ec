import { ActionIcon, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idempotent, useStoreAction, useStoreApi } from '@/api/mutations'
import { at, type Conversation, ONE } from '@/features/chat/api'

const PHOTOS = 'image/png,image/jpeg,image/webp'

/** Sends a picture or a PDF at once; Instagram takes pictures alone, and its button says so. */
export function AttachButton({ conversation: { _id, channel } }: { conversation: Conversation }) {
  const { t } = useTranslation('chat')
  const api = useStoreApi()
  const photosOnly = channel === 'INSTAGRAM'
  const [busy, setBusy] = useState(false)
  const upload = useStoreAction(
    (file: File) => {
      const form = new FormData()
      form.append('file', file, file.name)
      const init = { ...at(_id), ...idempotent(crypto.randomUUID()) }
      return api.POST(`${ONE}/file`, { ...init, bodySerializer: () => form, body: { file: '' } })
    },
    { writes: [`${ONE}/file`] },
  )
  const free = () => setBusy(false)
  const send = (file: File | null) => {
    if (!file) return
    setBusy(true)
    upload.mutate(file, { onSuccess: free, onError: free })
  }
  return (
    <FileButton accept={photosOnly ? PHOTOS : `${PHOTOS},application/pdf`} onChange={send}>
      {(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          size={36}
          loading={busy}
          aria-label={photosOnly ? t('file.attachPhoto') : t('file.attach')}
        >
          <IconPaperclip size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </FileButton>
  )
}
