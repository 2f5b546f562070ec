import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import {
  type FailedUpload,
  isAnswer,
  type Message,
  useAttachFiles,
  useWriteComment,
} from '@/features/orders/commentApi'
import { AttachButton, ChosenFiles, LeftFiles } from '@/features/orders/components/detail/NoteFiles'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { dropDraft, readDraft, saveDraft } from '@/lib/drafts'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'
import classes from './HistoryCard.module.css'

type Props = { order: Order; actions: OrderActions }

type Sending = { content: string; key: string }

function useNote(order: Order) {
  const { t } = useTranslation('orders')
  const draft = `order-comment:${order._id}`
  const [stored] = useState(() => readDraft(draft))
  const [body, setBody] = useState(String(stored?.body ?? ''))
  const [files, setFiles] = useState<File[]>([])
  const [left, setLeft] = useState<FailedUpload[]>([])
  const [toBuyer, setToBuyer] = useState(false)
  const sending = useRef(stored?.sending as Sending | undefined)
  const forget = () => {
    sending.current = undefined
  }
  const sent = useSubmit((error) => isAnswer(error) && forget())
  const { mutateAsync: writeComment } = useWriteComment(order._id)
  const { mutateAsync: attach } = useAttachFiles(order._id)
  const name = order.contact.firstName || t('buyer')

  const write = (text: string) => {
    setBody(text)
    if (text === '') dropDraft(draft)
    else saveDraft(draft, { body: text })
  }
  /** A message keeps its key until it is answered, over a reload too; other words are another one. */
  const keyOf = (message: Message) => {
    const content = JSON.stringify(message)
    const key = sending.current?.content === content ? sending.current.key : crypto.randomUUID()
    sending.current = { content, key }
    saveDraft(draft, { body, sending: sending.current })
    return key
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const message = { body: body.trim(), visibleToBuyer: toBuyer }
    if (message.body === '') return
    await sent.send(async () => {
      const refused = await writeComment({ message, files, key: keyOf(message) })
      forget()
      write('')
      setFiles([])
      setLeft([...left, ...refused])
      notify.success({ title: t(toBuyer ? 'comment.sent' : 'comment.saved', { name }) })
    })
  }
  const retry = () =>
    sent.send(async () => {
      const refused = await attach(left)
      setLeft(refused)
      if (refused.length === 0) notify.success({ title: t('comment.filesAdded') })
    })
  const chosen = { files, setFiles, left, setLeft, retry }
  return { body, write, toBuyer, setToBuyer, submit, name, ...chosen, ...sent }
}

/** A note for the team, or a message that the buyer gets by mail; kept while it is unsent. */
export function CommentForm({ order }: Props) {
  const { t } = useTranslation('orders')
  const { can } = useOrderPermissions()
  const note = useNote(order)
  const { name, toBuyer, files, message } = note
  if (!can('edit')) return null
  return (
    <form className={classes.form} onSubmit={(event) => void note.submit(event)}>
      {message !== undefined && <FormAlert>{message}</FormAlert>}
      <div className={classes.row}>
        <Textarea
          aria-label={t('comment.label', { name })}
          placeholder={t('comment.label', { name })}
          autosize
          minRows={1}
          maxLength={2000}
          value={note.body}
          onChange={(event) => note.write(event.currentTarget.value)}
        />
        <AttachButton files={files} onChange={note.setFiles} />
      </div>
      <ChosenFiles files={files} onChange={note.setFiles} />
      <LeftFiles
        left={note.left}
        busy={note.pending}
        onChange={note.setLeft}
        onRetry={() => void note.retry()}
      />
      {(note.body !== '' || files.length > 0) && (
        <div className={classes.send}>
          <SegmentedControl
            aria-label={t('comment.who')}
            value={toBuyer ? 'buyer' : 'team'}
            onChange={(value) => note.setToBuyer(value === 'buyer')}
            data={[
              { value: 'team', label: t('comment.team') },
              { value: 'buyer', label: t('comment.buyer', { name }) },
            ]}
          />
          <Button
            type="submit"
            loading={note.pending}
            disabled={note.body.trim() === ''}
            leftSection={<IconSend size={16} stroke={2} aria-hidden />}
          >
            {t(toBuyer ? 'comment.send' : 'comment.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
