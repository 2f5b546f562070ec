import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Answer } from '@/api/types'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { ring } from '@/lib/sound'

type Sounds = Answer<'/api/v1/store/notification', 'get'>['sounds']

/** Rings when a note is newer than what was there; the inbox rings for its messages by itself. */
export function useNoteSound(sounds: Sounds | undefined) {
  const storeOid = useStoreOid()
  const isInInbox = useLocation().pathname.endsWith(paths.chatInbox)
  const known = useRef<{ storeOid: string; at: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the page rings for nothing
  useEffect(() => {
    if (sounds === undefined) return
    const at = sounds?.createdAt ?? ''
    const before = known.current?.storeOid === storeOid ? known.current.at : null
    if (before !== null && at <= before) return
    known.current = { storeOid, at }
    if (before !== null && !(isInInbox && sounds?.event === 'CHAT')) ring()
  }, [sounds, storeOid])
}
