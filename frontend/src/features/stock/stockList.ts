import * as z from 'zod/mini'
import type { StockQuery } from '@/features/stock/api'
import { paths } from '@/lib/paths'
import { defineList, type ListQuery } from '@/ui/list/defineList'

export const stockList = defineList({
  path: paths.stock,
  tabs: { param: 'stock', values: ['low', 'out', 'awaited'] },
  sorts: ['name', '-name', 'available', '-available'],
  filters: { warehouse: z.guid() },
})

export function toStockQuery({ warehouse, ...query }: ListQuery<typeof stockList>): StockQuery {
  return { ...query, warehouseOid: warehouse }
}
