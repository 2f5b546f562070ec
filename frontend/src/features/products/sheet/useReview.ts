import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import { type CellKey, splitKey } from '@/features/products/sheet/cells'
import { changesOf, type Outcome } from '@/features/products/sheet/changes'
import { rowsOf } from '@/features/products/sheet/fields'
import { at } from '@/features/products/sheet/selection'
import type { SheetProduct } from '@/features/products/sheet/sheetApi'
import { useSaveSheet } from '@/features/products/sheet/useSaveSheet'
import type { SheetState } from '@/features/products/sheet/useSheetState'
import { notify } from '@/ui/notify'

/** The cells that were typed and have nothing wrong with them here. */
function soundEdits({ rows, edits, complaint }: SheetState) {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const wrong: CellKey[] = []
  const sound = new Map<CellKey, string>()
  for (const [key, text] of edits.edits) {
    const [rowKey, field] = splitKey(key)
    const row = byKey.get(rowKey)
    if (row && complaint(row, field) === undefined) sound.set(key, text)
    else wrong.push(key)
  }
  return { sound, wrong }
}

/** From what was typed to what is saved: checked first, then sent in pieces, with conflicts told. */
export function useReview(state: SheetState) {
  const { t } = useTranslation('bulkEdit')
  const { edits, rows, grid, renew } = state
  const [checked, setChecked] = useState<Outcome>()
  const [conflicts, setConflicts] = useState<SheetProduct[]>([])
  const { sound, wrong } = soundEdits(state)
  const isSaved = (product: SheetProduct, refused: Outcome['refused']) => {
    const keys = new Set(rowsOf([product], new Set()).map(({ key }) => key))
    return [...sound.keys()].filter((key) => keys.has(splitKey(key)[0]) && !refused.has(key))
  }
  const saver = useSaveSheet(({ products, stale, refused }) => {
    const staleIds = new Set(stale.map(({ _id }) => _id))
    const written = products.filter(({ _id }) => !staleIds.has(_id))
    renew(written)
    edits.drop(written.flatMap((product) => isSaved(product, refused)))
  })
  const attempt = async (dryRun: boolean): Promise<void> => {
    try {
      const outcome = await saver.send({ changes: changesOf(rows, sound), dryRun })
      edits.refuse(outcome.refused)
      // Where nothing can be saved the conflicts come first: saving tells them.
      if (dryRun && outcome.saved === 0 && outcome.stale.length > 0) return attempt(false)
      if (dryRun) return setChecked(outcome)
      setChecked(undefined)
      setConflicts(outcome.stale.flatMap(({ product }) => (product ? [product] : [])))
      if (outcome.saved === 0) return
      notify.success({ title: t('saved', { count: outcome.saved }) })
    } catch (error) {
      showError(error as Error)
    }
  }
  const go = (key: CellKey) => {
    setChecked(undefined)
    const [rowKey, field] = splitKey(key)
    const row = grid.view.rows.findIndex((one) => one.key === rowKey)
    const column = grid.view.fields.indexOf(field)
    if (row >= 0) grid.select(at({ row, column: Math.max(0, column) }))
  }
  const settle = (takesTheirs: boolean) => {
    const keys = new Set(rowsOf(conflicts, new Set()).map(({ key }) => key))
    if (takesTheirs) edits.drop([...edits.edits.keys()].filter((key) => keys.has(splitKey(key)[0])))
    renew(conflicts)
    setConflicts([])
  }
  return {
    ...saver,
    checked,
    conflicts,
    wrong,
    go,
    settle,
    review: () => void attempt(true),
    save: () => void attempt(false),
    close: () => setChecked(undefined),
  }
}
