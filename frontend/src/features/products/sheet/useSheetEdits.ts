import { useMemo, useState } from 'react'
import { type CellKey, cellKey, type Edits, savedText } from '@/features/products/sheet/cells'
import type { SheetField, SheetRow } from '@/features/products/sheet/fields'

export type Typed = { row: SheetRow; field: SheetField; text: string }

type History = { past: Edits[]; now: Edits; future: Edits[] }

const STEPS = 100
const NONE: Edits = new Map()

/** What was typed over what is saved, step by step: each step can be taken back until all of it is saved. */
export function useSheetEdits() {
  const [history, setHistory] = useState<History>({ past: [], now: NONE, future: [] })
  const [refused, setRefused] = useState<ReadonlyMap<CellKey, string>>(new Map())

  return useMemo(() => {
    const { now, past, future } = history
    const write = (cells: Typed[]) => {
      const next = new Map(now)
      for (const { row, field, text } of cells) {
        const key = cellKey(row, field)
        if (text === savedText(row, field)) next.delete(key)
        else next.set(key, text)
      }
      if (cells.length === 0) return
      const touched = new Set(cells.map(({ row, field }) => cellKey(row, field)))
      setRefused((all) => new Map([...all].filter(([key]) => !touched.has(key))))
      setHistory({ past: [...past, now].slice(-STEPS), now: next, future: [] })
    }
    const back = () => {
      const before = past.at(-1)
      if (before) setHistory({ past: past.slice(0, -1), now: before, future: [now, ...future] })
    }
    const forward = () => {
      const [next, ...rest] = future
      if (next) setHistory({ past: [...past, now], now: next, future: rest })
    }
    /** These are saved, or given up: what was before them can't be taken back to any more. */
    const drop = (keys: Iterable<CellKey>) => {
      const next = new Map(now)
      for (const key of keys) next.delete(key)
      setHistory({ past: [], now: next, future: [] })
    }
    const clear = () => {
      setHistory({ past: [], now: NONE, future: [] })
      setRefused(new Map())
    }
    const canGoBack = past.length > 0
    return { edits: now, refused, canGoBack, write, back, forward, drop, clear, refuse: setRefused }
  }, [history, refused])
}

export type SheetEdits = ReturnType<typeof useSheetEdits>
