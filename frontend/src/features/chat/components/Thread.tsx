import { Button } from '@mantine/core'
import { IconCloudUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { at, type Conversation, MESSAGES, type Message } from '@/features/chat/api'
import { MessageCard } from '@/features/chat/components/MessageCard'
import type { Waiting } from '@/features/chat/outbox'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn, formatDay, formatTime } from '@/lib/dates'
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

const STEP = 50
/** Without a stream it is asked for often enough to talk. */
const POLL_MS = 5_000

export function Thread({ conversation, waiting, typing, live, onDrop }: Props) {
  const { t } = useTranslation('chat')
  const [limit, setLimit] = useState(STEP)
  const query = useStoreQuery(
    'get',
    MESSAGES,
    { params: { ...at(conversation._id).params, query: { limit } } },
    { refetchInterval: live ? false : POLL_MS, placeholderData: (before) => before },
  )
  const end = useRef<HTMLDivElement>(null)
  const last = query.data?.items.at(-1)?.number
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is at the end
  useEffect(() => {
    const box = end.current?.parentElement
    if (box) box.scrollTop = box.scrollHeight
  }, [last, waiting.length, typing])

  if (query.error && !query.data)
    return (
      <div className={classes.messages}>
        <ErrorState framed={false} title={t('failed')} onRetry={() => void query.refetch()} />
      </div>
    )
  const { items = [], hasEarlier = false } = query.data ?? {}
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.messages} tabIndex={0} aria-label={t('messages')}>
      {hasEarlier && limit < 100 && (
        <Button variant="subtle" onClick={() => setLimit(100)}>
          {t('earlier')}
        </Button>
      )}
      <div role="log" aria-label={t('log')} className={classes.log}>
        {items.map((message, index) => (
          <Entry
            key={message.number}
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
      <div ref={end} />
    </section>
  )
}

type EntryProps = { message: Message; before: Message | undefined; visitorRead: number }

function Entry({ message, before, visitorRead }: EntryProps) {
  const { t } = useTranslation('chat')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { author, kind, body, memberName, createdAt, number } = message
  const day = dayIn(createdAt, timeZone)
  const isNewDay = !before || dayIn(before.createdAt, timeZone) !== day
  const side = kind === 'NOTE' ? 'note' : author === 'VISITOR' ? 'theirs' : 'ours'
  const seen = side === 'ours' && number <= visitorRead ? t('seen') : ''
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
        <small>
          {[side === 'ours' && who, formatTime(createdAt, locale, timeZone), seen]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
    </>
  )
}

function Unsent({ row, onDrop }: { row: Waiting; onDrop: () => void }) {
  const { t } = useTranslation('chat')
  return (
    <div className={row.body.kind === 'NOTE' ? classes.note : classes.ours}>
      {row.body.body && <p>{row.body.body}</p>}
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
