import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { paths } from '@/api/schema'
import type { Answer } from '@/api/types'

type Path = '/api/v1/product/search-terms'
export type SearchTerm = Answer<Path, 'get'>['items'][number]
type Query = NonNullable<paths[Path]['get']['parameters']['query']>
export type TermOrder = NonNullable<Query['sort']>

export const PAGE = 25

/** What shoppers searched for, counted up to a minute ago. */
export const searchTermsQuery = (storeOid: string, sort: TermOrder, page: number) =>
  queryOptions({
    queryKey: ['store', storeOid, 'products', 'searchTerms', sort, page],
    queryFn: ({ signal }) => {
      const query = { sort, page, limit: PAGE }
      return call(
        storeApi(storeOid).GET('/api/v1/product/search-terms', { params: { query }, signal }),
        { raw: true },
      )
    },
    placeholderData: keepPreviousData,
  })
