import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { refetch, storeQuery, useStoreQuery } from '@/api/queries'
import { type FilledReply, QUICK, type QuickReply } from '@/features/chat/api'
import { useStoreOid } from '@/lib/pageContext'

const FILLED = '/api/v1/chat/conversation/{conversation_id}/quick-reply/{reply_id}'
const MAX_MATCHES = 6
const COMMAND = /^\/([a-z0-9_-]*)$/

/** `/` at the beginning offers the quick replies; arrows choose, Enter takes, Esc closes. */
export function useQuickReplies(
  conversationOid: string,
  text: string,
  write: (filled: FilledReply) => void,
) {
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const [active, setActive] = useState(0)
  const [closed, setClosed] = useState('')
  const [used, setUsed] = useState<{ _id: string; missing: string[]; body: string } | null>(null)
  const typed = COMMAND.exec(text)?.[1]
  const { data = [] } = useStoreQuery(
    'get',
    QUICK,
    {},
    { enabled: typed !== undefined, select: ({ items }) => items },
  )
  const matches =
    typed === undefined || closed === text
      ? []
      : data.filter(({ shortcut }) => shortcut.startsWith(typed)).slice(0, MAX_MATCHES)

  const pick = async ({ _id }: QuickReply) => {
    const path = { conversation_id: conversationOid, reply_id: _id }
    const filled = await refetch(cache, storeQuery(storeOid, 'get', FILLED, { params: { path } }))
    setUsed({ _id, ...filled })
    setActive(0)
    write(filled)
  }
  const press = (event: KeyboardEvent): boolean => {
    if (matches.length === 0) return false
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) setActive((active + by + matches.length) % matches.length)
    else if (event.key === 'Escape') setClosed(text)
    else if (event.key === 'Enter' && matches[active]) void pick(matches[active])
    else return false
    event.preventDefault()
    return true
  }
  // What was written by hand since then is his own.
  const isUntouched = used !== null && text === used.body
  return {
    matches,
    active: Math.min(active, matches.length - 1),
    pick,
    press,
    missing: isUntouched ? used.missing : [],
    usedOid: used && text !== '' ? used._id : null,
    forget: () => setUsed(null),
  }
}
