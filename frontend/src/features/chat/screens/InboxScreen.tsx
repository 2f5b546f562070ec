import { ActionIcon, VisuallyHidden } from '@mantine/core'
import {
  IconCloudCheck,
  IconCloudOff,
  IconMessageCircle,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { INBOX } from '@/features/chat/api'
import { ConversationList } from '@/features/chat/components/ConversationList'
import { ConversationView } from '@/features/chat/components/ConversationView'
import { TABS, useInbox } from '@/features/chat/useInbox'
import { useInboxKeys } from '@/features/chat/useInboxKeys'
import { useInboxNews } from '@/features/chat/useInboxNews'
import { useNow } from '@/features/chat/useNow'
import { waitText } from '@/features/chat/waitText'
import { chooseSound, useSound } from '@/lib/sound'
import { EmptyState } from '@/ui/EmptyState'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { SearchInput } from '@/ui/SearchInput'
import { StateTabs } from '@/ui/StateTabs'
import { StatusChip } from '@/ui/StatusChip'
import classes from '../components/inbox.module.css'

/** List, thread and customer side by side; on a phone one after the other. */
export function InboxScreen() {
  const { t } = useTranslation('chat')
  const access = useAccess('chat.view')
  return access.allowed ? (
    <Inbox />
  ) : (
    <NoPermissionState title={t('title')} description={access.reason} />
  )
}

function Inbox() {
  const { t } = useTranslation('chat')
  const inbox = useInbox()
  const { tab, q, conversationOid, open } = inbox
  const { typing, live } = useInboxNews(conversationOid)
  const query = useStoreQuery('get', INBOX, { params: { query: { tab, q, limit: 50 } } })
  const rows = query.data?.items ?? []
  const place = rows.findIndex(({ _id }) => _id === conversationOid)
  const step = (by: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, place + by))]
    if (next) open(next._id)
  }
  useInboxKeys({ j: () => step(1), k: () => step(-1) })
  return (
    <div className={classes.inbox} data-open={conversationOid ? true : undefined}>
      {/* On a phone the list is away while a thread is open. */}
      <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
      <section className={classes.list} aria-label={t('list')}>
        <ListHead live={live} waitsSince={query.data?.counts.waitsSince ?? null} />
        <div className={classes.search}>
          <SearchInput label={t('search')} value={q} onChange={inbox.search} />
        </div>
        <StateTabs
          label={t('tabs')}
          value={tab}
          onChange={inbox.chooseTab}
          tabs={TABS.map((value) => ({
            value,
            label: t(`tab.${value}`),
            ...countOf(value, query.data?.counts),
          }))}
        />
        <ConversationList
          query={query}
          current={conversationOid}
          filtered={q !== ''}
          onOpen={open}
        />
      </section>
      {conversationOid ? (
        <ConversationView
          key={conversationOid}
          conversationOid={conversationOid}
          typing={typing}
          live={live}
          onClose={() => open(null)}
        />
      ) : (
        <div className={classes.nothing}>
          <EmptyState framed={false} icon={IconMessageCircle} title={t('choose')} />
        </div>
      )}
    </div>
  )
}

type Counts = { unanswered: number; mine: number; unassigned: number; unread: number }

function countOf(tab: (typeof TABS)[number], counts: Counts | undefined) {
  if (!counts) return {}
  if (tab === 'UNANSWERED') return { count: counts.unanswered, waiting: true }
  if (tab === 'MINE') return { count: counts.mine }
  if (tab === 'UNASSIGNED') return { count: counts.unassigned }
  return tab === 'UNREAD' ? { count: counts.unread } : {}
}

function ListHead({ live, waitsSince }: { live: boolean; waitsSince: string | null }) {
  const { t } = useTranslation('chat')
  const now = useNow()
  return (
    <header className={classes.head}>
      <div>
        <strong aria-hidden>{t('title')}</strong>
        {waitsSince && (
          <p className={classes.dim}>{t('oldest', { wait: waitText(waitsSince, t, now) })}</p>
        )}
      </div>
      <SoundSwitch />
      <StatusChip tone={live ? 'ok' : 'neutral'} icon={live ? IconCloudCheck : IconCloudOff}>
        {live ? t('online') : t('offline')}
      </StatusChip>
    </header>
  )
}

function SoundSwitch() {
  const { t } = useTranslation('chat')
  const on = useSound()
  const Sign = on ? IconVolume : IconVolumeOff
  return (
    <ActionIcon
      size={36}
      variant="subtle"
      color="gray"
      aria-label={t('sound')}
      aria-pressed={on}
      onClick={() => chooseSound(!on)}
    >
      <Sign size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}
