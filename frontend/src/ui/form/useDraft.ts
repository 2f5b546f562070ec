import { useEffect, useRef, useState } from 'react'
import { keepDrafts, readDrafts, type StoredDraft, saveDraft } from '@/lib/drafts'

type Values = Record<string, unknown>

export type DraftOptions<V extends Values> = {
  /** Nothing is kept before the first change. */
  dirty: boolean
  /** Fields that are never kept, besides passwords, keys and card data. */
  omit?: (keyof V & string)[]
  onAccept: (values: Partial<V>) => void
  /** False for a draft of what is no longer so: it is dropped, not offered. */
  fits?: (values: Partial<V>) => boolean
  /** False: what was kept is in the form already. */
  offers?: boolean
}

const PAUSE_MS = 500

function without(values: Values, omit: string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !omit.includes(name)))
}

/** Runs `save` a pause after `cause` changed, or at once when the page or the form goes away before. */
function usePausedSave(save: () => unknown, cause: string | undefined) {
  const waiting = useRef<() => unknown>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useRef(() => {
    clearTimeout(timer.current)
    waiting.current?.()
    waiting.current = undefined
  })
  const latest = useRef(save)
  latest.current = save

  useEffect(() => {
    clearTimeout(timer.current)
    waiting.current = cause === undefined ? undefined : latest.current
    if (cause !== undefined) timer.current = setTimeout(flush.current, PAUSE_MS)
  }, [cause])
  useEffect(() => {
    const { current } = flush
    window.addEventListener('pagehide', current)
    return () => {
      window.removeEventListener('pagehide', current)
      current()
    }
  }, [])
  return () => {
    clearTimeout(timer.current)
    waiting.current = undefined
  }
}

/**
 * Keeps a form in the browser for seven days and offers it back; see DraftNotice. What is written
 * while an offer is not answered is kept beside it and offered first the next time. Without a key
 * nothing is kept.
 */
export function useDraft<V extends Values>(
  key: string | undefined,
  values: V,
  options: DraftOptions<V>,
) {
  const { dirty, omit = [], onAccept, fits, offers = true } = options
  const [waiting, setWaiting] = useState(() => (key !== undefined && offers ? readDrafts(key) : []))
  const [offered] = waiting
  const text = JSON.stringify(without(values, omit))
  const outdated = offered !== undefined && fits?.(offered.values as Partial<V>) === false
  const keeps = key !== undefined && dirty && !outdated
  const forget = usePausedSave(
    () => key !== undefined && saveDraft(key, JSON.parse(text), Date.now(), offered),
    keeps ? [key, offered?.savedAt, text].join() : undefined,
  )

  const leave = (rest: StoredDraft[]) => {
    forget()
    if (key !== undefined) keepDrafts(key, rest)
    setWaiting(rest)
  }
  const clear = () => leave([])
  /** What an offer that is refused had hidden comes next. */
  const refuse = () => leave(waiting.slice(1))
  const accept = () => {
    if (offered) onAccept(offered.values as Partial<V>)
    clear()
  }

  useEffect(() => {
    if (outdated) refuse()
  })

  return { offered: offered !== undefined && !outdated, accept, refuse, clear }
}
