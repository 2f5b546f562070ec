import { ActionIcon, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idempotent, useStoreAction, useStoreApi } from '@/api/mutations'
import { at, ONE } from '@/features/chat/api'

const TYPES = 'image/png,image/jpeg,image/webp,application/pdf'

/** Sends a picture or a PDF at once. */
export function AttachButton({ conversationOid }: { conversationOid: string }) {
  const { t } = useTranslation('chat')
  const api = useStoreApi()
  const [busy, setBusy] = useState(false)
  const upload = useStoreAction(
    (file: File) => {
      const form = new FormData()
      form.append('file', file, file.name)
      const init = { ...at(conversationOid), ...idempotent(crypto.randomUUID()) }
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
    <FileButton accept={TYPES} onChange={send}>
      {(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          size={36}
          loading={busy}
          aria-label={t('file.attach')}
        >
          <IconPaperclip size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </FileButton>
  )
}
