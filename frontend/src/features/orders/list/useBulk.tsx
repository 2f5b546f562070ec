import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '@/features/orders/api'
import { BulkActions } from '@/features/orders/list/BulkActions'
import {
  type BulkAction,
  type BulkParams,
  type BulkResult,
  useListCalls,
} from '@/features/orders/list/listApi'
import { sumOf } from '@/features/orders/orderFacts'
import { useMoney } from '@/features/stores/useMoney'
import { useStoreOid } from '@/lib/pageContext'
import type { Selection } from '@/ui/dataTable/Column'
import { notify } from '@/ui/notify'

/** Raises ApiError when nothing of it went through; then what was picked stays picked. */
export type BulkRun = (action: BulkAction, params?: BulkParams, ids?: string[]) => Promise<void>
export type Told = { action: BulkAction; results: BulkResult[] }

/** Orders that are picked, and what can be done to all of them. Each tells its own result. */
export function useBulk(rows: OrderRow[], onTell: (told: Told) => void): Selection {
  const { t } = useTranslation('orderList')
  const { format } = useMoney()
  const calls = useListCalls(useStoreOid())
  const [ids, setIds] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const picked = rows.filter(({ _id }) => ids.includes(_id))
  const all = picked.map(({ _id }) => _id)

  const tell = (action: BulkAction, results: BulkResult[]) => {
    const done = results.filter(({ ok }) => ok).length
    if (done < results.length) onTell({ action, results })
    else notify.success({ title: t(`bulk.done.${action}`, { count: done }) })
  }
  const run: BulkRun = async (action, params = {}, chosen = all) => {
    setBusy(true)
    try {
      tell(action, await calls.bulk(chosen, action, params))
      setIds([])
    } finally {
      setBusy(false)
    }
  }
  return {
    ids: all,
    onChange: setIds,
    note: format(sumOf(picked.map(({ total }) => total))),
    actions: <BulkActions rows={picked} busy={busy} run={run} onClear={() => setIds([])} />,
  }
}
