import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { at, MESSAGES, type Message } from '@/features/chat/api'
import { useObjectUrl } from '@/ui/useObjectUrl'
import classes from './inbox.module.css'

type Props = { conversationOid: string; message: Message }
const FOREVER = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 }

/** The picture of a message, or its PDF to be saved; read with the member's token. */
export function FileCard({ conversationOid, message: { file, number } }: Props) {
  const { t } = useTranslation('chat')
  const { path } = at(conversationOid).params
  const init = { params: { path: { ...path, number } }, parseAs: 'blob' } as const
  const { data } = useStoreQuery('get', `${MESSAGES}/{number}/file`, init, {
    ...FOREVER,
    enabled: file !== null,
  })
  const url = useObjectUrl(data as Blob | undefined)
  if (!file) return null
  const isPicture = file.type.startsWith('image/')
  const Sign = isPicture ? IconPhoto : IconFileText
  return (
    <a
      className={classes.file}
      href={url}
      download={file.name}
      aria-label={t('file.save', { name: file.name })}
    >
      {isPicture && url ? (
        <img src={url} alt={file.name} />
      ) : (
        <>
          <Sign size={18} aria-hidden /> {file.name}
        </>
      )}
    </a>
  )
}
