import * as z from 'zod/mini'
import { paths } from '@/lib/paths'
import { defineList, type ListQuery } from '@/ui/list/defineList'

export const FEED = '/api/v1/product/feed'
export const DIALECTS = ['meta', 'google'] as const
export const WARNINGS = [
  'no_price',
  'no_photo',
  'small_photo',
  'no_brand',
  'long_name',
  'no_description',
] as const

/** The products that have a warning, as one network sees them. */
export const feedList = defineList({
  path: paths.productFeed,
  sorts: ['name'],
  filters: { warning: z.enum(WARNINGS) },
  scope: { dialect: z.enum(DIALECTS) },
})

/** They stand in the order of the feed. */
export const toFeedQuery = ({ page, limit, warning, dialect }: ListQuery<typeof feedList>) => ({
  page,
  limit,
  warning,
  dialect,
})
