import { useEffect, useState } from 'react'
import { NOTHING, type Press, press, type Selection } from '@/features/attachments/selection'

/** What is chosen among the entries that are shown; another page or folder begins anew. */
export function useSelection(ids: string[], place: string) {
  const [selection, setSelection] = useState<Selection>(NOTHING)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what ends a choice
  useEffect(() => setSelection(NOTHING), [place])
  const visible = new Set(ids)
  const chosen = [...selection.chosen].filter((id) => visible.has(id))
  return {
    chosen,
    has: (id: string) => selection.chosen.has(id) && visible.has(id),
    press: (id: string, how: Press) => setSelection((before) => press(before, ids, id, how)),
    all: () => setSelection({ chosen: new Set(ids), anchor: ids[0] ?? null }),
    clear: () => setSelection(NOTHING),
  }
}

export type Chosen = ReturnType<typeof useSelection>
