import * as z from 'zod/mini'
import type { ProductQuery } from '@/features/products/api'
import { STATUSES } from '@/features/products/productStates'
import { paths } from '@/lib/paths'
import { amount, defineList, type ListFilters, type ListState, text } from '@/ui/list/defineList'

/** Products that an address can name. */
export const MAX_ONLY = 100
const OID = 37
export const STOCK_FILTERS = ['in', 'low', 'out'] as const

export const productList = defineList({
  path: paths.productList,
  tabs: { param: 'status', values: STATUSES },
  sorts: [
    '-createdAt',
    'createdAt',
    '-updatedAt',
    'updatedAt',
    'name',
    '-name',
    'price',
    '-price',
    'stock',
    '-stock',
  ],
  filters: {
    category: z.guid(),
    stock: z.enum(STOCK_FILTERS),
    photo: z.literal('none'),
    weight: z.literal('none'),
    tag: text(60),
    brand: text(120),
    minPrice: amount(),
    maxPrice: amount(),
  },
  // Those that were selected, and no others.
  scope: { only: text(MAX_ONLY * OID) },
  columns: {
    all: ['status', 'category', 'brand', 'tags', 'variants', 'sold', 'updatedAt', 'stock', 'price'],
    usual: ['status', 'category', 'updatedAt', 'stock', 'price'],
  },
})

/** The orders that are offered by name. */
export const NAMED_SORTS = ['-createdAt', '-updatedAt', 'name', 'price', '-price', 'stock'] as const

export type ProductColumn = ListState<typeof productList>['columns'][number]

export function toProductQuery<Query extends ListFilters<typeof productList>>({
  category,
  photo,
  weight,
  only,
  ...query
}: Query): ProductQuery {
  return {
    ...query,
    categoryOid: category,
    ...(photo && { noPhoto: true }),
    ...(weight && { noWeight: true }),
    ...(only && { oids: only.split(',') }),
  }
}
