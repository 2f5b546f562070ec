import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STATUSES } from '@/features/products/productStates'
import { cellKey, problemOf, type Words } from '@/features/products/sheet/cells'
import { rowsOf, type SheetField, type SheetRow } from '@/features/products/sheet/fields'
import type { SheetProduct } from '@/features/products/sheet/sheetApi'
import { useGrid } from '@/features/products/sheet/useGrid'
import { useSheetEdits } from '@/features/products/sheet/useSheetEdits'
import { useMoney } from '@/lib/store/useMoney'
import { useIsPhone } from '@/ui/useIsPhone'

/** How a status is written by people: its word in the reader's language, or ours. */
function useWords(): Words {
  const { t } = useTranslation('products')
  const { digits } = useMoney()
  const statusOf = (word: string) =>
    STATUSES.find((one) => [one, t(`status.${one}`)].some((name) => isSame(name, word)))
  return { digits, statusOf }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The sheet as it is worked on: rows, what was typed over them, and what is wrong with it. */
export function useSheetState(loaded: SheetProduct[], columns: SheetField[], mayEdit: boolean) {
  const { t } = useTranslation('bulkEdit')
  const [products, setProducts] = useState(loaded)
  const edits = useSheetEdits()
  const { symbol, digits } = useMoney()
  const words = useWords()
  const complaint = (row: SheetRow, field: SheetField) => {
    const problem = problemOf(row, field, edits.edits, digits)
    return problem ? t(`problem.${problem}`) : edits.refused.get(cellKey(row, field))
  }
  const isPhone = useIsPhone()
  const grid = useGrid({ products, columns, edits, words, symbol, mayEdit, isPhone, complaint })
  const rows = useMemo(() => rowsOf(products, new Set()), [products])
  /** Rows as they are now in the place of those before. */
  const renew = (fresh: SheetProduct[]) => {
    const byId = new Map(fresh.map((product) => [product._id, product]))
    setProducts((all) => all.map((one) => byId.get(one._id) ?? one))
  }
  return { products, rows, edits, grid, complaint, renew, symbol }
}

export type SheetState = ReturnType<typeof useSheetState>
