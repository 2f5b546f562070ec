import { cellKey, type Edits, textOf } from '@/features/products/sheet/cells'
import type { SheetRow } from '@/features/products/sheet/fields'

export type Replacement = { key: ReturnType<typeof cellKey>; before: string; after: string }

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The names that hold `search`, in any case, with `put` in its place. */
export function replacements(
  rows: SheetRow[],
  edits: Edits,
  search: string,
  put: string,
): Replacement[] {
  if (search === '') return []
  const pattern = new RegExp(escaped(search), 'giu')
  return rows.flatMap((row) => {
    if (row.variant) return []
    const before = textOf(row, 'name', edits)
    const after = before
      .replace(pattern, () => put)
      .replace(/\s+/g, ' ')
      .trim()
    return after === before ? [] : [{ key: cellKey(row, 'name'), before, after }]
  })
}
