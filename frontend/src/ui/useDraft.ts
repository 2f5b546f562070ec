import { useEffect, useRef, useState } from 'react'
import { type Kept, keepDrafts, readDrafts, saveDraft } from '@/lib/drafts'

type Values = Record<string, unknown>

export type DraftOptions<V extends Values> = {
  /** Nothing is kept before the first change. */
  dirty: boolean
  /** Fields that are never kept, besides passwords, keys and card data. */
  omit?: (keyof V & string)[]
  onAccept: (values: Partial<V>) => void
  /** False for a draft of what is no longer so: it is dropped, not offered. */
  fits?: (values: Partial<V>) => boolean
}

const PAUSE_MS = 500

function without(values: Values, omit: string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !omit.includes(name)))
}

/**
 * Keeps a form in the browser for seven days and offers it back; see DraftNotice. What is written
 * while an offer is not answered is kept beside it and offered first the next time.
 */
export function useDraft<V extends Values>(key: string, values: V, options: DraftOptions<V>) {
  const { dirty, omit = [], onAccept, fits } = options
  const [waiting, setWaiting] = useState(() => readDrafts(key))
  const [offered] = waiting
  const text = JSON.stringify(without(values, omit))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const outdated = offered !== undefined && fits?.(offered.values as Partial<V>) === false

  const leave = (rest: Kept[]) => {
    clearTimeout(timer.current)
    keepDrafts(key, rest)
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

  useEffect(() => {
    if (!dirty || outdated) return
    timer.current = setTimeout(
      () => saveDraft(key, JSON.parse(text), Date.now(), offered),
      PAUSE_MS,
    )
    return () => clearTimeout(timer.current)
  }, [key, text, dirty, offered, outdated])

  return { offered: offered !== undefined && !outdated, accept, refuse, clear }
}
