import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { INBOX } from '@/features/chat/api'

const QUERY = { params: { query: { tab: 'UNANSWERED', limit: 1 } } } as const
const AGAIN_MS = 60_000

/** How many wait for an answer and since when, for those who may see the chat. */
export function useWaitingChats() {
  const { allowed: enabled } = useAccess('chat.view')
  return useStoreQuery('get', INBOX, QUERY, {
    enabled,
    refetchInterval: AGAIN_MS,
    select: ({ counts }) => counts,
  })
}
