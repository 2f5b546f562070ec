import { Button } from '@mantine/core'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import type { Order } from '@/features/orders/api'
import { type CommentFile, commentFileQuery, type OrderComment } from '@/features/orders/commentApi'
import { useSubmit } from '@/features/orders/useSubmit'
import { useLocalePath } from '@/i18n/localePath'
import { formatNumber } from '@/lib/money'
import { useStoreOid } from '@/lib/pageContext'
import classes from './HistoryCard.module.css'

type Props = { order: Order; comment: OrderComment }

const KILOBYTE = 1024

/** Gives the bytes to the reader as a file of that name. */
function hand(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

function FileButton({ order, comment, file, index }: Props & { file: CommentFile; index: number }) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const { send, pending } = useSubmit(showError)
  const Icon = file.type.startsWith('image/') ? IconPhoto : IconFileText
  const query = commentFileQuery({ storeOid, orderOid: order._id, commentOid: comment._id, index })
  const size = `${formatNumber(Math.max(1, Math.round(file.size / KILOBYTE)), locale)} KB`
  return (
    <Button
      size="compact-md"
      loading={pending}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      aria-label={t('comment.download', { name: file.name })}
      onClick={() => void send(async () => hand(await cache.fetchQuery(query), file.name))}
    >
      {file.name} · {size}
    </Button>
  )
}

/** Files of a note: fetched with the token when somebody wants them. */
export function CommentFiles(props: Props) {
  const files = props.comment.files as CommentFile[]
  if (files.length === 0) return null
  return (
    <span className={classes.files}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file is known by its place alone
        <FileButton key={index} file={file} index={index} {...props} />
      ))}
    </span>
  )
}
