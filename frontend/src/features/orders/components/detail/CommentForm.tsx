import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { useCommentCalls } from '@/features/orders/commentApi'
import { AttachButton, ChosenFiles } from '@/features/orders/components/detail/NoteFiles'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSent } from '@/features/orders/useSent'
import { dropDraft, readDraft, saveDraft } from '@/lib/drafts'
import { useStoreOid } from '@/lib/pageContext'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'
import classes from './HistoryCard.module.css'

type Props = { order: Order; actions: OrderActions }

function useNote(order: Order) {
  const { t } = useTranslation('orders')
  const key = `order-comment:${order._id}`
  const [body, setBody] = useState(() => String(readDraft(key)?.body ?? ''))
  const [files, setFiles] = useState<File[]>([])
  const [toBuyer, setToBuyer] = useState(false)
  const sent = useSent()
  const calls = useCommentCalls(useStoreOid(), order._id)
  const name = order.contact.firstName || t('buyer')

  const write = (text: string) => {
    setBody(text)
    if (text === '') dropDraft(key)
    else saveDraft(key, { body: text })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (body.trim() === '') return
    await sent.send(async () => {
      const refused = await calls.write(body.trim(), toBuyer, files)
      write('')
      setFiles([])
      notify.success({ title: t(toBuyer ? 'comment.sent' : 'comment.saved', { name }) })
      for (const { name: file, message } of refused) {
        notify.error({ title: t('comment.fileFailed', { file }), description: message })
      }
    })
  }
  return { body, write, files, setFiles, toBuyer, setToBuyer, submit, name, ...sent }
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
