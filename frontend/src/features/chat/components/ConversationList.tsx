import { VisuallyHidden } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/errors'
import type { ConversationRow, InboxCounts } from '@/features/chat/api'
import { ChannelIcon } from '@/features/chat/components/ChannelIcon'
import { useNow } from '@/features/chat/useNow'
import { waitText } from '@/features/chat/waitText'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn, formatDay, formatTime } from '@/lib/dates'
import { orderCode } from '@/lib/orderCode'
import { useStore } from '@/lib/store/useStore'
import { initials } from '@/lib/text'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import classes from './inbox.module.css'

type Data = { items: ConversationRow[]; counts: InboxCounts }
type Props = {
  query: UseQueryResult<Data, ApiError>
  current: string | null
  filtered: boolean
  onOpen: (conversationOid: string) => void
}

export function ConversationList({ query, current, filtered, onOpen }: Props) {
  const { t } = useTranslation('chat')
  if (query.error && !query.data)
    return (
      <ErrorState
        framed={false}
        title={t('failed')}
        requestCode={query.error.requestId}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <ListSkeleton rows={6} label={t('loading')} withPicture={false} />
  const { items } = query.data
  if (items.length === 0)
    return (
      <EmptyState
        framed={false}
        variant={filtered ? 'filters' : 'first'}
        icon={IconMessageCircle}
        title={filtered ? t('noneFound') : t('none')}
        description={filtered ? undefined : t('noneNote')}
      />
    )
  return (
    <ul className={classes.rows}>
      {items.map((row) => (
        <li key={row._id}>
          <Row row={row} isCurrent={row._id === current} onOpen={() => onOpen(row._id)} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { row: ConversationRow; isCurrent: boolean; onOpen: () => void }

function Row({ row, isCurrent, onOpen }: RowProps) {
  const { t } = useTranslation('chat')
  const now = useNow()
  const name = row.name || t('visitor')
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={isCurrent || undefined}
      data-unread={row.unread > 0 || undefined}
      onClick={onOpen}
    >
      <span className={classes.avatar} aria-hidden>
        {initials(name)}
      </span>
      <span className={classes.words}>
        <span className={classes.line}>
          <b>{name}</b>
          <Moment at={row.lastMessageAt} />
        </span>
        <span className={classes.line}>
          <span className={classes.preview}>
            {row.previewAuthor === 'VISITOR' ? row.preview : t('you', { text: row.preview })}
          </span>
          {row.unread > 0 && (
            <span className={classes.badge}>
              {row.unread}
              <VisuallyHidden> {t('unread', { count: row.unread })}</VisuallyHidden>
            </span>
          )}
        </span>
        <span className={classes.line}>
          <small>
            <ChannelIcon channel={row.channel} />{' '}
            <VisuallyHidden>{t(`channel.${row.channel as 'WEB'}`)} </VisuallyHidden>
            {row.orderNumber ? `#${orderCode(row.orderNumber)}` : t('noOrder')}
          </small>
          {row.waitingSince && (
            <small className={classes.wait}>
              {t('waits', { wait: waitText(row.waitingSince, t, now) })}
            </small>
          )}
        </span>
      </span>
    </button>
  )
}

/** Today only the hour is said. */
function Moment({ at }: { at: string }) {
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const isToday = dayIn(at, timeZone) === dayIn(Date.now(), timeZone)
  return (
    <small>{isToday ? formatTime(at, locale, timeZone) : formatDay(at, locale, timeZone)}</small>
  )
}
