import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconLink, IconNote, IconSend, IconTag } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import {
  at,
  type Conversation,
  type FilledReply,
  type MessageBody,
  ONE,
  type ReplyFile,
} from '@/features/chat/api'
import { AttachButton } from '@/features/chat/components/AttachButton'
import { FileChips } from '@/features/chat/components/FileChips'
import { GoodsDialog } from '@/features/chat/components/GoodsDialog'
import { OrderDialog } from '@/features/chat/components/OrderDialog'
import { ReplyMenu } from '@/features/chat/components/ReplyMenu'
import { useWindowLeft } from '@/features/chat/components/WindowBar'
import { useInboxKeys } from '@/features/chat/useInboxKeys'
import { useQuickReplies } from '@/features/chat/useQuickReplies'
import classes from './inbox.module.css'

type Props = { conversation: Conversation; onSend: (body: MessageBody, fileName?: string) => void }

const TYPING_MS = 4_000
const MAX_BODY = 2_000

export function ReplyBox({ conversation, onSend }: Props) {
  const { t } = useTranslation('chat')
  const mayOrder = useAccess('orders.create').allowed
  const menuId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [attached, setAttached] = useState<ReplyFile[]>([])
  const isClosed = (useWindowLeft(conversation) ?? 1) <= 0
  const [wantsNote, setIsNote] = useState(false)
  const isNote = wantsNote || isClosed
  const [dialog, setDialog] = useState<'goods' | 'order' | null>(null)
  const tellTyping = useTyping(conversation._id)
  // A note is for the team alone: what is attached waits for the next answer.
  const files = isNote ? [] : attached
  const write = (filled: FilledReply) => {
    setText(filled.body)
    if (!isNote) setAttached(filled.files)
    field.current?.focus()
  }
  const quick = useQuickReplies(conversation._id, text, write)
  useInboxKeys({ r: () => field.current?.focus() })

  const body = text.trim()
  const isReady = (body !== '' || files.length > 0) && quick.missing.length === 0
  const send = () => {
    if (!isReady) return
    if (isNote) onSend({ kind: 'NOTE', body })
    else if (body) onSend({ kind: 'TEXT', body, replyOid: quick.usedOid })
    for (const { _id, name } of files) onSend({ kind: 'TEXT', body: '', attachmentOid: _id }, name)
    setText('')
    if (!isNote) setAttached([])
    setIsNote(false)
    quick.forget()
  }
  const press = (event: KeyboardEvent) => {
    if (quick.press(event)) return
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className={classes.reply} data-note={isNote || undefined}>
      {quick.matches.length > 0 && (
        <ReplyMenu id={menuId} replies={quick.matches} active={quick.active} onPick={quick.pick} />
      )}
      {quick.missing.length > 0 && (
        <p role="alert" className={classes.refused}>
          {t('reply.missing', {
            names: quick.missing.map((name) => t(`variable.${name}`)).join(', '),
          })}
        </p>
      )}
      <Textarea
        ref={field}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_BODY}
        aria-label={isNote ? t('reply.note') : t('reply.label')}
        placeholder={isNote ? t('reply.notePlaceholder') : t('reply.placeholder')}
        aria-controls={quick.matches.length > 0 ? menuId : undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          if (!isNote) tellTyping()
        }}
        onKeyDown={press}
      />
      <FileChips
        label={t('file.attached')}
        files={files}
        removeLabel={(name) => t('file.remove', { name })}
        onChange={setAttached}
      />
      <div className={classes.tools}>
        {!isClosed && (
          <ActionIcon
            variant={isNote ? 'filled' : 'subtle'}
            size={36}
            aria-label={t('reply.note')}
            aria-pressed={isNote}
            onClick={() => setIsNote(!isNote)}
          >
            <IconNote size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        {!isNote && <AttachButton conversation={conversation} />}
        {mayOrder && !isClosed && (
          <>
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={t('goods.send')}
              onClick={() => setDialog('goods')}
            >
              <IconTag size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
            <Button
              variant="default"
              leftSection={<IconLink size={16} aria-hidden />}
              onClick={() => setDialog('order')}
            >
              {t('order.send')}
            </Button>
          </>
        )}
        <Button
          className={classes.send}
          variant="filled"
          rightSection={<IconSend size={16} aria-hidden />}
          aria-disabled={!isReady}
          onClick={send}
        >
          {isNote ? t('reply.saveNote') : t('reply.send')}
        </Button>
      </div>
      {dialog === 'goods' && <GoodsDialog onSend={onSend} onClose={() => setDialog(null)} />}
      {dialog === 'order' && (
        <OrderDialog conversation={conversation} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

/** The visitor sees that somebody writes; told now and then, not at each key. */
function useTyping(conversationOid: string) {
  const last = useRef(0)
  const { mutate } = useStoreMutation('post', `${ONE}/typing`, { silent: true })
  return () => {
    if (Date.now() - last.current < TYPING_MS) return
    last.current = Date.now()
    mutate(at(conversationOid))
  }
}
