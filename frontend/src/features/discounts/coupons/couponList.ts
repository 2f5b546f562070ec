import * as z from 'zod/mini'
import { STATES } from '@/features/discounts/discountStates'
import { paths } from '@/lib/paths'
import { defineList, type ListFilters } from '@/ui/list/defineList'

export const COUPON_KINDS = ['PERCENT', 'AMOUNT', 'FREE_DELIVERY'] as const
export const AUDIENCES = ['public', 'private'] as const
const day = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const couponList = defineList({
  path: paths.couponList,
  tabs: { param: 'state', values: STATES },
  sorts: ['-createdAt', 'code', '-code', '-used', 'used', 'endsAt', '-endsAt'],
  filters: {
    kind: z.enum(COUPON_KINDS),
    audience: z.enum(AUDIENCES),
    since: day(),
    until: day(),
  },
})

export const NAMED_SORTS = ['-createdAt', 'code', '-used', 'endsAt'] as const

export function toCouponQuery<Query extends ListFilters<typeof couponList>>({
  audience,
  ...query
}: Query) {
  return { ...query, ...(audience && { advertised: audience === 'public' }) }
}
