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
import { takenBack } from '@/features/products/bulk/takenBack'
import { inLanguage } from '@/features/products/productText'
import { useStore } from '@/features/stores/useStore'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import type { Selection } from '@/ui/dataTable/Column'
import { notify } from '@/ui/notify'

export type Parts = { categoryOids?: string[]; tags?: string[] }
export type BulkRun = (action: BulkAction, parts?: Parts) => Promise<void>

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

  const undo = (action: BulkAction, results: BulkResult[]) => {
    const back = takenBack(action, results)
    if (back === undefined) return undefined
    const restored =
      'rows' in back ? () => calls.undoBulk(back.rows) : () => calls.bulk(back.oids, 'RESTORE')
    return {
      label: t('toast.undo'),
      onClick: () => void restored().then(tellRefused, () => {}),
    }
  }
  const tellRefused = (results: BulkResult[]) => {
    const names = new Map(rows.map((row) => [row._id, inLanguage(row.name, locale, language)]))
    const refused = refusals(results, names)
    if (refused.length > 0) {
      notify.error({
        title: t('bulk.refused', { count: results.filter(({ ok }) => !ok).length }),
        description: refused,
      })
    }
  }
  const tell = (action: BulkAction, results: BulkResult[]) => {
    const count = results.filter(({ ok }) => ok).length
    if (count > 0) {
      notify.success({ title: t(`bulk.done.${action}`, { count }), action: undo(action, results) })
    }
    tellRefused(results)
  }
  const run: BulkRun = async (action, parts = {}) => {
    if (busy) return
    setBusy(true)
    try {
      tell(action, await calls.bulk(picked, action, parts))
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
