import { keepPreviousData } from '@tanstack/react-query'
import { useStoreQuery } from '@/api/queries'
import type { paths } from '@/api/schema'
import type { Answer } from '@/api/types'

const PATH = '/api/v1/product/search-terms'
export type SearchTerm = Answer<typeof PATH, 'get'>['items'][number]
type Query = NonNullable<paths[typeof PATH]['get']['parameters']['query']>
export type TermOrder = NonNullable<Query['sort']>

export const PAGE = 25

/** What shoppers searched for, counted up to a minute ago. */
export const useSearchTerms = (sort: TermOrder, page: number) =>
  useStoreQuery(
    'get',
    PATH,
    { params: { query: { sort, page, limit: PAGE } } },
    { placeholderData: keepPreviousData },
  )
