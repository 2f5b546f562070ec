import * as z from 'zod/mini'
import { STATES } from '@/features/discounts/discountStates'
import { KINDS } from '@/features/discounts/promotions/kinds'
import { paths } from '@/lib/paths'
import { defineList } from '@/ui/list/defineList'

export const promotionList = defineList({
  path: paths.promotionList,
  tabs: { param: 'state', values: STATES },
  sorts: ['position', '-createdAt', 'startsAt', '-startsAt'],
  filters: { kind: z.enum(KINDS) },
})

export const NAMED_SORTS = ['position', '-createdAt', 'startsAt'] as const
