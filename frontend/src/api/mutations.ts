import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type ApiClient, storeApi } from '@/api/client'
import { ApiError } from '@/api/errors'
import {
  type DataOf,
  type InitOf,
  type Method,
  type PathOf,
  queriesOf,
  readsAt,
  storeQuery,
} from '@/api/queries'
import { showError } from '@/api/showError'
import { readsAfter } from '@/api/staleReads'
import { useStoreOid } from '@/lib/pageContext'

type WriteMethod = Exclude<Method, 'get'>
type WritePath = { [M in WriteMethod]: PathOf<M> }[WriteMethod]

type RefetchType = 'active' | 'none'

type Callbacks<D, V> = {
  onSuccess?: (data: D, variables: V) => unknown
  onError?: (error: ApiError, variables: V) => unknown
}

export type WriteOptions<D, V> = {
  /** No toast: whoever asked shows what was refused. */
  silent?: boolean
  /** Shows the answer at once: the read that answers with the same row, or how to put it into the cache. */
  updates?: PathOf<'get'> | ((cache: QueryClient, data: D) => void)
  /** `none`: what stands on the screen is asked anew only when it is next shown. */
  refetchType?: RefetchType
  /** An answer that was lost may have been an act: whatever failed, the page shows what came of it. */
  refetchesOnError?: boolean
} & Callbacks<D, V>

export type StoreMutation<D, V> = Omit<UseMutationResult<D, ApiError, V>, 'mutate'> & {
  mutate: (
    ...given: undefined extends V
      ? [variables?: V, callbacks?: Callbacks<D, V>]
      : [variables: V, callbacks?: Callbacks<D, V>]
  ) => void
}

/** What is gone or was changed by somebody else: the page shows an older state. */
const OUTDATED = [404, 409]

function rowQuery(storeOid: string, path: PathOf<'get'>, row: unknown) {
  const name = /\{(\w+)\}/.exec(path)?.[1]
  const params = name && { params: { path: { [name]: (row as { _id: string })._id } } }
  return storeQuery(storeOid, 'get', path, { ...params } as never)
}

/** Asks anew for what writes at these paths have made stale. Resolves when the page has it. */
export async function refreshAfter(
  cache: QueryClient,
  storeOid: string,
  writes: readonly string[],
  { refetchType = 'active', except }: { refetchType?: RefetchType; except?: QueryKey } = {},
): Promise<void> {
  const { predicate: isRead } = readsAt(storeOid, ...writes.flatMap(readsAfter))
  const known = except && hashKey(except)
  await cache.invalidateQueries({
    predicate: (query) => query.queryHash !== known && (isRead?.(query) ?? false),
    refetchType,
  })
}

function useWriteOptions<D, V>(
  storeOid: string,
  writes: readonly string[],
  options: WriteOptions<D, V>,
): UseMutationOptions<D, ApiError, V> {
  const cache = useQueryClient()
  const { silent = false, updates, refetchType, refetchesOnError, onSuccess, onError } = options
  return {
    // Without a network a press fails at once, and says so.
    networkMode: 'always',
    onSuccess: async (data, variables) => {
      const except =
        typeof updates === 'string' ? rowQuery(storeOid, updates, data).queryKey : undefined
      if (except) cache.setQueryData(except, data as never)
      if (typeof updates === 'function') updates(cache, data)
      const refreshed = refreshAfter(cache, storeOid, writes, { refetchType, except })
      if (!updates) await refreshed
      await onSuccess?.(data, variables)
    },
    onError: async (error, variables) => {
      if (!(error instanceof ApiError)) console.error(error)
      if (!silent && !error.endedSession) void showError(error)
      const isOutdated = refetchesOnError || OUTDATED.includes(error.status)
      if (isOutdated) void refreshAfter(cache, storeOid, writes)
      await onError?.(error, variables)
    },
  }
}

/**
 * `mutate` sends nothing while the very same is under way, as for the second press of a double one, and
 * never again what went through under an idempotency key. What it is given to do afterwards is done for
 * each call, whether or not its part of the page is still there.
 */
function useSinglePress<D, V>(result: UseMutationResult<D, ApiError, V>): StoreMutation<D, V> {
  const running = useRef(new Set<string>())
  const { mutateAsync } = result
  const mutate = useCallback(
    (variables: V, { onSuccess, onError }: Callbacks<D, V> = {}) => {
      const hash = hashKey([variables])
      if (running.current.has(hash)) return
      running.current.add(hash)
      const send = mutateAsync as (variables: V) => Promise<D>
      send(variables).then(
        (data) => {
          if (!hasKey(variables)) running.current.delete(hash)
          onSuccess?.(data, variables)
        },
        (error) => {
          running.current.delete(hash)
          onError?.(error, variables)
        },
      )
    },
    [mutateAsync],
  )
  return { ...result, mutate: mutate as StoreMutation<D, V>['mutate'] }
}

/**
 * A write to the page's store: `useStoreMutation('post', '/api/v1/warehouse')`. A refusal is shown as
 * a toast, and the reads that it makes stale (staleReads.ts) are asked anew before it is done.
 */
export function useStoreMutation<M extends WriteMethod, P extends PathOf<M>>(
  method: M,
  path: P,
  options: WriteOptions<DataOf<M, P>, InitOf<M, P>> = {},
): StoreMutation<DataOf<M, P>, InitOf<M, P>> {
  const storeOid = useStoreOid()
  const given = useWriteOptions(storeOid, [path], options)
  const use = queriesOf(storeOid).useMutation as unknown as (
    method: M,
    path: P,
    options: typeof given,
  ) => UseMutationResult<DataOf<M, P>, ApiError, InitOf<M, P>>
  return useSinglePress(use(method, path, given))
}

/**
 * Several writes to the page's store that are one act for its reader, made by `useStoreApi()`. Where it
 * fails half-way, the page shows what came of it.
 */
export function useStoreAction<V = void, D = unknown>(
  run: (variables: V) => Promise<D>,
  { writes, ...options }: WriteOptions<D, V> & { writes: readonly WritePath[] },
): StoreMutation<D, V> {
  const storeOid = useStoreOid()
  const given = useWriteOptions(storeOid, writes, { refetchesOnError: true, ...options })
  return useSinglePress(useMutation<D, ApiError, V>({ ...given, mutationFn: run }))
}

/** The calls of the page's store. */
export const useStoreApi = (): ApiClient => storeApi(useStoreOid())

const KEY = 'Idempotency-Key'

/** Makes a repeated press the same act for the server. */
export const idempotent = (key: string) => ({ headers: { [KEY]: key } })

const hasKey = (variables: unknown): boolean =>
  KEY in ((variables as { headers?: object } | undefined)?.headers ?? {})
