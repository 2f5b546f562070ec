import {
  type DataTag,
  type QueryClient,
  type QueryFilters,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { ClientPathsWithMethod, MaybeOptionalInit, MethodResponse } from 'openapi-fetch'
import createQueryClient, { type OpenapiQueryClient } from 'openapi-react-query'
import { type ApiClient, publicApi, storeApi, userApi } from '@/api/client'
import type { ApiError } from '@/api/errors'
import type { paths } from '@/api/schema'
import { isAt } from '@/api/staleReads'
import { useStoreOid } from '@/lib/pageContext'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type PathOf<M extends Method> = ClientPathsWithMethod<ApiClient, M>
/** What a call takes: `params`, `body`, `headers`, `parseAs`. */
export type InitOf<M extends Method, P extends PathOf<M>> = MaybeOptionalInit<paths[P], M>
export type DataOf<M extends Method, P extends PathOf<M>, I = unknown> = MethodResponse<
  ApiClient,
  M,
  P,
  I
>
type Options<D, T> = Omit<UseQueryOptions<D, ApiError, T>, 'queryKey' | 'queryFn'>
type Arguments<I, O> = undefined extends I ? [init?: I, options?: O] : [init: I, options?: O]

/** A read as TanStack Query takes it, its key being the method, the path and what was asked. */
export type ApiQuery<D, T = D> = Options<D, T> & {
  queryKey: DataTag<readonly unknown[], D, ApiError>
  queryFn: Exclude<UseQueryOptions<D, ApiError, T>['queryFn'], symbol | undefined>
}

type Scope = { storeOid?: string }
type Queries = OpenapiQueryClient<paths>
/** The same calls without the long way that types take to a path. */
type Untyped = (method: Method, path: string, init: object, options?: object) => unknown

const userQueries = createQueryClient(userApi)
const publicQueries = createQueryClient(publicApi)
const queriesOfStores = new Map<string, Queries>()

export function queriesOf(storeOid: string): Queries {
  const known = queriesOfStores.get(storeOid)
  if (known !== undefined) return known
  const queries = createQueryClient(storeApi(storeOid))
  queriesOfStores.set(storeOid, queries)
  return queries
}

function makeQuery<D, T>(
  queries: Queries,
  scope: Scope,
  method: Method,
  path: string,
  [init, options]: [object?, object?],
): ApiQuery<D, T> {
  const make = queries.queryOptions as unknown as Untyped
  return make(method, path, { ...init, ...scope }, options) as ApiQuery<D, T>
}

/** A read of one store. Two stores have two answers, so the store is part of the key. */
export function storeQuery<
  M extends Method,
  P extends PathOf<M>,
  I extends InitOf<M, P>,
  T = DataOf<M, P, I>,
>(storeOid: string, method: M, path: P, ...rest: Arguments<I, Options<DataOf<M, P, I>, T>>) {
  return makeQuery<DataOf<M, P, I>, T>(queriesOf(storeOid), { storeOid }, method, path, rest)
}

/** A read of the user himself. */
export function userQuery<
  M extends Method,
  P extends PathOf<M>,
  I extends InitOf<M, P>,
  T = DataOf<M, P, I>,
>(method: M, path: P, ...rest: Arguments<I, Options<DataOf<M, P, I>, T>>) {
  return makeQuery<DataOf<M, P, I>, T>(userQueries, {}, method, path, rest)
}

/** A read that needs no login. What depends on the language names it: `inLanguage`. */
export function publicQuery<
  M extends Method,
  P extends PathOf<M>,
  I extends InitOf<M, P>,
  T = DataOf<M, P, I>,
>(method: M, path: P, ...rest: Arguments<I, Options<DataOf<M, P, I>, T>>) {
  return makeQuery<DataOf<M, P, I>, T>(publicQueries, {}, method, path, rest)
}

/** Makes the language a part of what is asked, for texts that the server translates. */
export const inLanguage = (language: string) => ({ headers: { 'Accept-Language': language } })

/** A read of the page's store: `useStoreQuery('get', '/api/v1/warehouse')`. */
export function useStoreQuery<
  M extends Method,
  P extends PathOf<M>,
  I extends InitOf<M, P>,
  T = DataOf<M, P, I>,
>(
  method: M,
  path: P,
  ...rest: Arguments<I, Options<DataOf<M, P, I>, T>>
): UseQueryResult<T, ApiError> {
  const storeOid = useStoreOid()
  return useQuery(
    makeQuery<DataOf<M, P, I>, T>(queriesOf(storeOid), { storeOid }, method, path, rest),
  )
}

/** Whether a key is that of a read of the store, or of the user, at one of these places. */
function isReadAt(queryKey: readonly unknown[], storeOid: string, places: readonly string[]) {
  const [, path, init] = queryKey
  if (typeof path !== 'string') return false
  const owner = (init as Scope | undefined)?.storeOid
  if (owner !== undefined && owner !== storeOid) return false
  return places.some((place) => isAt(place, path))
}

/** Reads of a store by their paths: `/api/v1/order/*` is an address and all below it. */
export const readsAt = (storeOid: string, ...places: string[]): QueryFilters => ({
  predicate: ({ queryKey }) => isReadAt(queryKey, storeOid, places),
})

/** All reads of a store. */
export const readsOf = (storeOid: string): QueryFilters => ({
  predicate: ({ queryKey: [, , init] }) => (init as Scope | undefined)?.storeOid === storeOid,
})

/** A list read whose row is to be shown as it is now. */
export function updateItem<R extends { _id: string }>(
  cache: QueryClient,
  { queryKey }: { queryKey: ApiQuery<{ items: R[] }>['queryKey'] },
  row: R,
): void {
  cache.setQueryData(
    queryKey,
    (data) =>
      data && { ...data, items: data.items.map((one) => (one._id === row._id ? row : one)) },
  )
}

/** Asks the server anew, whatever the cache holds. */
export function refetch<D>(cache: QueryClient, query: ApiQuery<D>): Promise<D> {
  const { queryKey, queryFn } = query
  return cache.fetchQuery({ queryKey, queryFn, staleTime: 0 })
}
