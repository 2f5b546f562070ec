import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readsAt } from '@/api/queries'
import { readStoreToken } from '@/api/tokens'
import { INBOX, type InboxNews, STREAM } from '@/features/chat/api'
import { noticesQuery } from '@/features/notifications/preferences/notices'
import { useStoreOid } from '@/lib/pageContext'
import { readEvents } from '@/lib/readEvents'
import { ring, useSound } from '@/lib/sound'

const AGAIN_MS = 5_000

/** Shows what changes in the inbox as it happens; without a stream the next attempt asks for what was missed.
 * Answers who is writing in the open conversation. */
export function useInboxNews(conversationOid: string | null): { typing: boolean; live: boolean } {
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const [typing, setTyping] = useState(false)
  const [live, setLive] = useState(false)
  const hears = useRef(true)
  hears.current = useHearsChat(storeOid)

  useEffect(() => {
    const control = new AbortController()
    let cursor = ''
    let unread = Number.POSITIVE_INFINITY
    const take = (news: InboxNews) => {
      cursor = news.cursor
      setTyping(news.typing)
      if (news.counts.unread > unread && hears.current) ring()
      unread = news.counts.unread
      if (news.changed.length > 0) void cache.invalidateQueries(readsAt(storeOid, `${INBOX}/*`))
    }
    const read = async () => {
      const response = await fetch(addressOf(cursor, conversationOid), {
        headers: {
          Accept: 'text/event-stream',
          Authorization: `Bearer ${readStoreToken(storeOid) ?? ''}`,
        },
        signal: control.signal,
      })
      if (!response.ok) return
      setLive(true)
      if (response.headers.get('Content-Type')?.startsWith('text/event-stream'))
        await readEvents(response, (data) => take(JSON.parse(data) as InboxNews))
      else take((await response.json()) as InboxNews)
    }
    const follow = async () => {
      while (!control.signal.aborted) {
        await read().catch(() => setLive(false))
        await pause(AGAIN_MS, control.signal)
      }
    }
    void follow()
    return () => control.abort()
  }, [cache, storeOid, conversationOid])
  return { typing, live }
}

/** As the reader chose among the events; asked only where this browser has sound. */
function useHearsChat(storeOid: string): boolean {
  const { data } = useQuery({ ...noticesQuery(storeOid), enabled: useSound() })
  return data?.items.find(({ event }) => event === 'CHAT')?.sound ?? true
}

function addressOf(after: string, conversationOid: string | null): string {
  const query = new URLSearchParams()
  if (after) query.set('after', after)
  if (conversationOid) query.set('conversationOid', conversationOid)
  return `${STREAM}?${query}`
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
