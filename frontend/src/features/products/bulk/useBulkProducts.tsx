import { useTranslation } from 'react-i18next'
import {
  type BulkAction,
  type BulkResult,
  type ProductRow,
  useProductCalls,
} from '@/features/products/api'
import { BulkActions } from '@/features/products/bulk/BulkActions'
import { undoPayload } from '@/features/products/bulk/undoPayload'
import { inLanguage } from '@/features/products/productText'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import type { Selection } from '@/ui/dataTable/Column'
import { useBulk } from '@/ui/list/useBulk'

export type Parts = { categoryOids?: string[]; tags?: string[] }

const identified = async (pending: Promise<BulkResult[]>) =>
  (await pending).map((result) => ({ ...result, id: result.oid }))

/** Products that are picked, and what can be done to all of them. */
export function useBulkProducts(rows: ProductRow[]): Selection {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const calls = useProductCalls(useStoreOid())
  const bulk = useBulk({
    rows,
    rowName: ({ name }) => inLanguage(name, locale, language),
    send: (action: BulkAction, oids, parts: Parts) => identified(calls.bulk(oids, action, parts)),
    words: {
      done: (action, count) => t(`bulk.done.${action}`, { count }),
      refused: (count) => t('bulk.refused', { count }),
      failed: t('bulk.failed'),
    },
    undo: (action, results) => {
      const back = undoPayload(action, results)
      if (back === undefined) return undefined
      return () =>
        identified('rows' in back ? calls.undoBulk(back.rows) : calls.bulk(back.oids, 'RESTORE'))
    },
  })
  return {
    ids: bulk.ids,
    onChange: bulk.onChange,
    note: bulk.progressNote,
    actions: <BulkActions {...bulk} count={bulk.ids.length} />,
  }
}
