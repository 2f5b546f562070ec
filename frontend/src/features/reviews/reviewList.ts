import * as z from 'zod/mini'
import type { Answer } from '@/api/types'
import { paths } from '@/lib/paths'
import { defineList, flag, type ListQuery } from '@/ui/list/defineList'

export type Review = Answer<'/api/v1/order/review', 'get'>['items'][number]
export type Reason = Exclude<Review['reason'], ''>

export const REASONS: Reason[] = ['INSULT', 'PERSONAL_DATA', 'OFF_TOPIC', 'ADVERTISING']
export const STARS = ['5', '4', '3', '2', '1'] as const
/** From here down a conversation comes before the publication. */
export const BAD_RATING = 2

/** The usual tab, which lists call ALL, is the queue of work. */
export const reviewList = defineList({
  path: paths.reviewQueue,
  tabs: { param: 'tab', values: ['PUBLISHED', 'HIDDEN', 'REJECTED', 'SPAM'] },
  sorts: ['-writtenAt'],
  filters: { rating: z.enum(STARS), withPhoto: flag() },
  pageSize: 20,
})

/** As the call takes it: there is one order, and stars are a number. */
export function toReviewQuery({ sort, rating, ...query }: ListQuery<typeof reviewList>) {
  return { ...query, rating: rating === undefined ? undefined : Number(rating) }
}
