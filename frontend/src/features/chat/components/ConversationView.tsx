import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { at, type Conversation, ONE } from '@/features/chat/api'
import { CustomerPane } from '@/features/chat/components/CustomerPane'
import { ReplyBox } from '@/features/chat/components/ReplyBox'
import { Thread } from '@/features/chat/components/Thread'
import { ThreadHead } from '@/features/chat/components/ThreadHead'
import { WindowBar } from '@/features/chat/components/WindowBar'
import { useOutbox } from '@/features/chat/useOutbox'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import classes from './inbox.module.css'

type Props = { conversationOid: string; typing: boolean; live: boolean; onClose: () => void }

/** The thread and who is at its other end. */
export function ConversationView({ conversationOid, typing, live, onClose }: Props) {
  const { t } = useTranslation('chat')
  const query = useStoreQuery('get', ONE, at(conversationOid))
  if (query.error && !query.data)
    return (
      <div className={classes.nothing}>
        <ErrorState
          framed={false}
          title={query.error.status === 404 ? t('gone') : t('failed')}
          requestCode={query.error.requestId}
          onRetry={() => void query.refetch()}
        />
      </div>
    )
  if (!query.data)
    return (
      <div className={classes.nothing}>
        <ListSkeleton rows={5} label={t('loading')} withPicture={false} />
      </div>
    )
  return <Opened conversation={query.data} typing={typing} live={live} onClose={onClose} />
}

type OpenedProps = Omit<Props, 'conversationOid'> & { conversation: Conversation }

function Opened({ conversation, typing, live, onClose }: OpenedProps) {
  const { _id, unread } = conversation
  const { allowed } = useAccess('chat.edit')
  const [showsCustomer, setShowsCustomer] = useState(false)
  const outbox = useOutbox(_id)
  const { mutate: read } = useStoreMutation('post', `${ONE}/read`, { silent: true })
  useEffect(() => {
    if (allowed && unread > 0 && document.visibilityState === 'visible') read(at(_id))
  }, [allowed, unread, read, _id])
  return (
    <>
      <section className={classes.thread} data-behind={showsCustomer || undefined}>
        <ThreadHead
          conversation={conversation}
          onClose={onClose}
          onCustomer={() => setShowsCustomer(true)}
        />
        <Thread
          conversation={conversation}
          waiting={outbox.waiting}
          typing={typing}
          live={live}
          onDrop={outbox.drop}
        />
        {allowed && <WindowBar conversation={conversation} />}
        {allowed && <ReplyBox conversation={conversation} onSend={outbox.send} />}
      </section>
      <CustomerPane
        conversation={conversation}
        shown={showsCustomer}
        onClose={() => setShowsCustomer(false)}
      />
    </>
  )
}
