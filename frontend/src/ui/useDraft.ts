import { useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '@/lib/drafts'

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

/** Keeps a form in the browser for seven days and offers it back; see DraftNotice. */
export function useDraft<V extends Values>(key: string, values: V, options: DraftOptions<V>) {
  const { dirty, omit = [], onAccept, fits } = options
  const [offered, setOffered] = useState(() => readDraft(key))
  const text = JSON.stringify(without(values, omit))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const outdated = offered !== undefined && fits?.(offered as Partial<V>) === false

  useEffect(() => {
    if (!outdated) return
    dropDraft(key)
    setOffered(undefined)
  }, [key, outdated])

  useEffect(() => {
    if (!dirty || offered !== undefined) return
    timer.current = setTimeout(() => saveDraft(key, JSON.parse(text)), PAUSE_MS)
    return () => clearTimeout(timer.current)
  }, [key, text, dirty, offered])

  const clear = () => {
    clearTimeout(timer.current)
    dropDraft(key)
    setOffered(undefined)
  }
  const accept = () => {
    if (offered) onAccept(offered as Partial<V>)
    clear()
  }
  return { offered: offered !== undefined && !outdated, accept, refuse: clear, clear }
}
