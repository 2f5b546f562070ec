import { Progress } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { FILE_ADDRESS, type Replaced, reasonsOf, uploadFile } from '@/features/attachments/api'
import { type FileDetail, useRefreshLibrary } from '@/features/attachments/library'
import { useFilePermissions } from '@/features/attachments/permissions'
import { DOCUMENT_TYPE } from '@/features/attachments/useUploadQueue'
import { useStoreOid } from '@/lib/pageContext'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'
import { PICTURE_TYPES } from '@/ui/photos/Photo'

type Props = { detail: FileDetail; onReplaced: (saved: FileDetail) => void }

/** Gives the file another content; whatever uses it shows the new one. */
export function ReplaceButton({ detail, onReplaced }: Props) {
  const { t } = useTranslation('attachments')
  const storeOid = useStoreOid()
  const refresh = useRefreshLibrary()
  const { button } = useFilePermissions()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number>()
  const send = async (file: File | undefined) => {
    if (file === undefined) return
    setProgress(0)
    try {
      const address = `${FILE_ADDRESS}/${detail._id}`
      const sending = { method: 'PUT', address } as const
      const { animated, ...saved } = await uploadFile<Replaced>(
        storeOid,
        file,
        setProgress,
        sending,
      )
      onReplaced(saved)
      notify.success({
        title: t('replace.done', { name: detail.name }),
        description: animated ? t('upload.animated') : undefined,
      })
      await refresh()
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined
      notify.error({
        title: t('replace.failed'),
        description: (known && reasonsOf(known)[0]) ?? (known?.message || t('upload.network')),
      })
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <>
      <PermissionButton
        {...button('edit')}
        leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}
        onClick={() => progress === undefined && input.current?.click()}
      >
        {t('replace.action')}
      </PermissionButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('replace.action')}
        accept={detail.kind === 'DOCUMENT' ? DOCUMENT_TYPE : PICTURE_TYPES.join(',')}
        onChange={(event) => {
          void send(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {progress !== undefined && (
        <Progress value={progress} size="sm" w="100%" aria-label={t('replace.action')} />
      )}
    </>
  )
}
