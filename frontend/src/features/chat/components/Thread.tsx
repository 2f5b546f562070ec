import { Button } from '@mantine/core'
import { IconCloudUp, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation, Message } from '@/features/chat/api'
import { AwaitedFile } from '@/features/chat/components/AwaitedFile'
import { FileCard } from '@/features/chat/components/FileCard'
import { MessageCard } from '@/features/chat/components/MessageCard'
import type { Waiting } from '@/features/chat/outbox'
import { useMessages } from '@/features/chat/useMessages'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn, formatDay, formatTime } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { ErrorState } from '@/ui/ErrorState'
import classes from './inbox.module.css'

type Props = {
  conversation: Conversation
  waiting: Waiting[]
  typing: boolean
  live: boolean
  onDrop: (key: string) => void
}

export function Thread({ conversation, waiting, typing, live, onDrop }: Props) {
  const { t } = useTranslation('chat')
  const messages = useMessages(conversation._id, live)
  const { items, hasEarlier } = messages
  const scroll = useRef<HTMLElement>(null)
  const below = useRef(0)
  const first = items[0]?.number
  const last = items.at(-1)?.number
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is at the end
  useLayoutEffect(() => rest(scroll.current, 0), [last, waiting.length, typing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read stays where it was
  useLayoutEffect(() => rest(scroll.current, below.current), [first])
  const loadEarlier = () => {
    const box = scroll.current
    below.current = box ? box.scrollHeight - box.scrollTop - box.clientHeight : 0
    messages.loadEarlier()
  }

  if (messages.failed && items.length === 0)
    return (
      <div className={classes.messages}>
        <ErrorState framed={false} title={t('failed')} onRetry={messages.retry} />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.messages} ref={scroll} tabIndex={0} aria-label={t('messages')}>
      {hasEarlier && (
        <Button variant="subtle" loading={messages.loading} onClick={loadEarlier}>
          {t('earlier')}
        </Button>
      )}
      <div role="log" aria-label={t('log')} className={classes.log}>
        {items.map((message, index) => (
          <Entry
            key={message.number}
            conversationOid={conversation._id}
            message={message}
            before={items[index - 1]}
            visitorRead={conversation.visitorRead}
          />
        ))}
        {waiting.map((row) => (
          <Unsent key={row.key} row={row} onDrop={() => onDrop(row.key)} />
        ))}
        {typing && <small className={classes.dim}>{t('typing')}</small>}
      </div>
    </section>
  )
}

/** So far from its end. */
function rest(box: HTMLElement | null, below: number) {
  if (box) box.scrollTop = box.scrollHeight - box.clientHeight - below
}

type EntryProps = {
  conversationOid: string
  message: Message
  before: Message | undefined
  visitorRead: number
}

function Entry({ conversationOid, message, before, visitorRead }: EntryProps) {
  const { t } = useTranslation('chat')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { author, kind, body, memberName, createdAt, number } = message
  const day = dayIn(createdAt, timeZone)
  const isNewDay = !before || dayIn(before.createdAt, timeZone) !== day
  const side = kind === 'NOTE' ? 'note' : author === 'VISITOR' ? 'theirs' : 'ours'
  const seen = useFate(message, side === 'ours' && number <= visitorRead)
  const who = author === 'TRIGGER' ? t('automatic') : memberName.split(' ')[0]
  return (
    <>
      {isNewDay && (
        <p className={classes.day}>
          {day === dayIn(Date.now(), timeZone)
            ? t('today')
            : formatDay(createdAt, locale, timeZone)}
        </p>
      )}
      <div className={classes[side]}>
        {kind === 'NOTE' && <b>{t('noteBy', { name: who })} </b>}
        {body && <p>{body}</p>}
        <MessageCard message={message} />
        {message.file && <FileCard conversationOid={conversationOid} message={message} />}
        {message.media && <AwaitedFile media={message.media} />}
        <small className={message.delivery?.state === 'FAILED' ? classes.refused : undefined}>
          {[side === 'ours' && who, formatTime(createdAt, locale, timeZone), seen]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
    </>
  )
}

/** What became of a message of ours, here or at an outside channel. */
function useFate({ delivery }: Message, isSeen: boolean): string {
  const { t } = useTranslation('chat')
  const { format } = useMoney()
  if (!delivery) return isSeen ? t('seen') : ''
  const { state, reason, cost } = delivery
  if (state !== 'FAILED')
    return [cost && format(cost), t(`delivery.${state}`)].filter(Boolean).join(' · ')
  const known = reason === 'token' || reason === 'away' || reason === 'disconnected'
  return `${t('delivery.FAILED')}: ${known ? t(`delivery.${reason}`) : reason}`
}

function Unsent({ row, onDrop }: { row: Waiting; onDrop: () => void }) {
  const { t } = useTranslation('chat')
  return (
    <div className={row.body.kind === 'NOTE' ? classes.note : classes.ours}>
      {row.body.body && <p>{row.body.body}</p>}
      {row.fileName && <p>{row.fileName}</p>}
      {row.refused ? (
        <small role="alert" className={classes.refused}>
          {row.refused}{' '}
          <button type="button" onClick={onDrop}>
            <IconX size={14} aria-hidden /> {t('drop')}
          </button>
        </small>
      ) : (
        <small>
          <IconCloudUp size={14} aria-hidden /> {t('sending')}
        </small>
      )}
    </div>
  )
}
