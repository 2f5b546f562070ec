import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import type { OrderRow } from '@/features/orders/api'
import { BulkActions } from '@/features/orders/list/BulkActions'
import type { BulkAction, BulkBody, BulkParams, BulkResult } from '@/features/orders/list/listApi'
import { sumOf } from '@/features/orders/orderFacts'
import { orderCode } from '@/lib/orderCode'
import { useMoney } from '@/lib/store/useMoney'
import type { Selection } from '@/ui/dataTable/Column'
import { type BulkOutcome, type BulkRun, useBulk } from '@/ui/list/useBulk'

export type OrderRun = BulkRun<BulkAction, BulkParams>
export type OrderResult = BulkResult & { id: string }
export type OrderOutcome = BulkOutcome<BulkAction, OrderResult>

/** Orders that are picked, and what can be done to all of them. */
export function useBulkOrders(
  rows: OrderRow[],
  onRefused: (outcome: OrderOutcome) => void,
): Selection {
  const { t } = useTranslation('orderList')
  const { format } = useMoney()
  const { mutateAsync: change } = useStoreMutation('post', '/api/v1/order/bulk', { silent: true })
  const bulk = useBulk({
    rows,
    rowName: ({ number }) => `#${orderCode(number)}`,
    send: async (action: BulkAction, ids, params: BulkParams): Promise<OrderResult[]> => {
      const { results } = await change({ body: { ids, action, params } as BulkBody })
      return results.map((result) => ({ ...result, id: result._id }))
    },
    words: {
      done: (action, count) => t(`bulk.done.${action}`, { count }),
      refused: () => t('bulk.failed'),
      failed: t('bulk.failed'),
    },
    onRefused,
  })
  const sum = format(sumOf(bulk.picked.map(({ total }) => total)))
  return {
    ids: bulk.ids,
    onChange: bulk.onChange,
    note: bulk.progressNote ?? sum,
    actions: <BulkActions {...bulk} rows={bulk.picked} onClear={bulk.clear} />,
  }
}
