import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { storeQuery } from '@/api/queries'
import { at, MESSAGES, type Message } from '@/features/chat/api'
import { useStoreOid } from '@/lib/pageContext'

const STEP = 50
/** Without a stream it is asked for often enough to talk. */
const POLL_MS = 5_000

/** The last messages, and by `loadEarlier` those before them. What was read stays while the last ones move on. */
export function useMessages(conversationOid: string, live: boolean) {
  const storeOid = useStoreOid()
  const [starts, setStarts] = useState<number[]>([])
  const [known] = useState(() => new Map<number, Message>())
  const { params } = at(conversationOid)
  const results = useQueries({
    queries: [undefined, ...starts].map((before) =>
      storeQuery(
        storeOid,
        'get',
        MESSAGES,
        { params: { ...params, query: { before, limit: STEP } } },
        { refetchInterval: live || before ? false : POLL_MS },
      ),
    ),
  })
  for (const { data } of [...results].reverse())
    for (const message of data?.items ?? []) known.set(message.number, message)
  const items = [...known.values()].sort((one, other) => one.number - other.number)
  const first = items[0]?.number ?? 1
  const error = results.find((result) => result.error && !result.data)
  return {
    items,
    failed: error !== undefined,
    retry: () => void error?.refetch(),
    hasEarlier: first > 1,
    loading: results.some(({ isPending }) => isPending),
    loadEarlier: () => setStarts((old) => (old.includes(first) ? old : [...old, first])),
  }
}
