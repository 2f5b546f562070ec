import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type BulkAction,
  type BulkResult,
  type ProductRow,
  useProductCalls,
} from '@/features/products/api'
import { BulkActions } from '@/features/products/bulk/BulkActions'
import { refusals } from '@/features/products/bulk/refusals'
import { inLanguage } from '@/features/products/productText'
import { useStore } from '@/features/stores/useStore'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import type { Selection } from '@/ui/dataTable/Column'
import { notify } from '@/ui/notify'

export type Parts = { categoryOids?: string[]; tags?: string[] }
export type BulkRun = (action: BulkAction, parts?: Parts) => Promise<void>

/** What undoes an action on the rows that it changed. */
const OPPOSITE: Partial<Record<BulkAction, BulkAction>> = {
  DELETE: 'RESTORE',
  ADD_CATEGORIES: 'REMOVE_CATEGORIES',
  REMOVE_CATEGORIES: 'ADD_CATEGORIES',
  ADD_TAGS: 'REMOVE_TAGS',
  REMOVE_TAGS: 'ADD_TAGS',
}

/** Rows that are picked, and what can be done to all of them. Each row tells its own result. */
export function useBulk(rows: ProductRow[]): Selection {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const calls = useProductCalls(useStoreOid())
  const [ids, setIds] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const shown = new Set(rows.map(({ _id }) => _id))
  const picked = ids.filter((id) => shown.has(id))

  const undo = (action: BulkAction, parts: Parts, done: string[]) => {
    const back = OPPOSITE[action]
    if (back === undefined || done.length === 0) return undefined
    const label = t('toast.undo')
    return { label, onClick: () => void calls.bulk(done, back, parts).catch(() => {}) }
  }
  const tell = (action: BulkAction, parts: Parts, results: BulkResult[]) => {
    const done = results.filter(({ ok }) => ok).map(({ oid }) => oid)
    const names = new Map(rows.map((row) => [row._id, inLanguage(row.name, locale, language)]))
    const refused = refusals(results, names)
    if (done.length > 0) {
      notify.success({
        title: t(`bulk.done.${action}`, { count: done.length }),
        action: undo(action, parts, done),
      })
    }
    if (refused.length > 0) {
      notify.error({
        title: t('bulk.refused', { count: results.length - done.length }),
        description: refused,
      })
    }
  }
  const run: BulkRun = async (action, parts = {}) => {
    setBusy(true)
    try {
      tell(action, parts, await calls.bulk(picked, action, parts))
      setIds([])
    } finally {
      setBusy(false)
    }
  }
  return {
    ids: picked,
    onChange: setIds,
    actions: <BulkActions count={picked.length} busy={busy} run={run} />,
  }
}
