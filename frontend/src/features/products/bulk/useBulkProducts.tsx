import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import type { BulkAction, BulkResult, ProductRow } from '@/features/products/api'
import { BulkActions } from '@/features/products/bulk/BulkActions'
import { undoPayload } from '@/features/products/bulk/undoPayload'
import { inLanguage } from '@/features/products/productText'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import type { Selection } from '@/ui/dataTable/Column'
import { useBulk } from '@/ui/list/useBulk'

export type Parts = { categoryOids?: string[]; tags?: string[] }

const identified = async (pending: Promise<{ results: BulkResult[] }>) =>
  (await pending).results.map((result) => ({ ...result, id: result.oid }))

/** Products that are picked, and what can be done to all of them. */
export function useBulkProducts(rows: ProductRow[]): Selection {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const change = useStoreMutation('post', '/api/v1/product/bulk', { silent: true })
  const takeBack = useStoreMutation('post', '/api/v1/product/bulk/undo', { silent: true })
  const send = (action: BulkAction, oids: string[], { categoryOids = [], tags = [] }: Parts = {}) =>
    identified(change.mutateAsync({ body: { oids, action, categoryOids, tags } }))
  const bulk = useBulk({
    rows,
    rowName: ({ name }) => inLanguage(name, locale, language),
    send,
    words: {
      done: (action, count) => t(`bulk.done.${action}`, { count }),
      refused: (count) => t('bulk.refused', { count }),
      failed: t('bulk.failed'),
    },
    undo: (action, results) => {
      const back = undoPayload(action, results)
      if (back === undefined) return undefined
      return () =>
        'rows' in back
          ? identified(takeBack.mutateAsync({ body: { rows: back.rows } }))
          : send('RESTORE', back.oids)
    },
  })
  return {
    ids: bulk.ids,
    onChange: bulk.onChange,
    note: bulk.progressNote,
    actions: <BulkActions {...bulk} count={bulk.ids.length} />,
  }
}
