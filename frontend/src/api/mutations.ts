import {
  hashKey,
  type QueryClient,
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

export type WriteOptions<D, V> = {
  /** No toast: whoever asked shows what was refused. */
  silent?: boolean
  /** The read that answers with the same row; it takes over what the write has answered. */
  updates?: PathOf<'get'>
  /** `none`: what stands on the screen is asked anew only when it is next shown. */
  refetchType?: 'active' | 'none'
  onSuccess?: (data: D, variables: V) => unknown
  onError?: (error: ApiError, variables: V) => unknown
}

/** What is gone or was changed by somebody else: the page shows an older state. */
const OUTDATED = [404, 409]

/** Puts a row in the place of what the cache knows of it. */
export function updateRead(
  cache: QueryClient,
  storeOid: string,
  path: PathOf<'get'>,
  row: unknown,
): void {
  const name = /\{(\w+)\}/.exec(path)?.[1]
  const params = name && { params: { path: { [name]: (row as { _id: string })._id } } }
  const { queryKey } = storeQuery(storeOid, 'get', path, { ...params } as never)
  cache.setQueryData(queryKey, row as never)
}

/** Asks anew for what writes at these paths have made stale. Resolves when the page has it. */
export async function refreshAfter(
  cache: QueryClient,
  storeOid: string,
  writes: readonly string[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const places = writes.flatMap(readsAfter)
  await cache.invalidateQueries({ ...readsAt(storeOid, ...places), refetchType })
}

function useWriteOptions<D, V>(
  storeOid: string,
  writes: readonly string[],
  options: WriteOptions<D, V>,
): UseMutationOptions<D, ApiError, V> {
  const cache = useQueryClient()
  const { silent = false, updates, refetchType, onSuccess, onError } = options
  return {
    // Without a network a press fails at once, and says so.
    networkMode: 'always',
    onSuccess: async (data, variables) => {
      if (updates) updateRead(cache, storeOid, updates, data)
      const refreshed = refreshAfter(cache, storeOid, writes, refetchType)
      if (!updates) await refreshed
      await onSuccess?.(data, variables)
    },
    onError: async (error, variables) => {
      if (!(error instanceof ApiError)) console.error(error)
      if (!silent && !error.endedSession) void showError(error)
      if (OUTDATED.includes(error.status)) void refreshAfter(cache, storeOid, writes)
      await onError?.(error, variables)
    },
  }
}

/** `mutate` sends nothing while the very same is under way, as for the second press of a double one. */
function useSinglePress<D, V>(
  result: UseMutationResult<D, ApiError, V>,
): UseMutationResult<D, ApiError, V> {
  const running = useRef(new Set<string>())
  const { mutateAsync } = result
  const mutate = useCallback(
    (...given: Parameters<typeof mutateAsync>) => {
      const hash = hashKey(given.slice(0, 1))
      if (running.current.has(hash)) return
      running.current.add(hash)
      mutateAsync(...given)
        .catch(() => undefined)
        .finally(() => running.current.delete(hash))
    },
    [mutateAsync],
  )
  return { ...result, mutate }
}

/**
 * A write to the page's store: `useStoreMutation('post', '/api/v1/warehouse')`. A refusal is shown as
 * a toast, and the reads that it makes stale (staleReads.ts) are asked anew before it is done.
 */
export function useStoreMutation<M extends WriteMethod, P extends PathOf<M>>(
  method: M,
  path: P,
  options: WriteOptions<DataOf<M, P>, InitOf<M, P>> = {},
): UseMutationResult<DataOf<M, P>, ApiError, InitOf<M, P>> {
  const storeOid = useStoreOid()
  const given = useWriteOptions(storeOid, [path], options)
  const use = queriesOf(storeOid).useMutation as unknown as (
    method: M,
    path: P,
    options: typeof given,
  ) => UseMutationResult<DataOf<M, P>, ApiError, InitOf<M, P>>
  return useSinglePress(use(method, path, given))
}

/** Several writes to the page's store that are one act for its reader, made by `useStoreApi()`. */
export function useStoreAction<V = void, D = unknown>(
  run: (variables: V) => Promise<D>,
  { writes, ...options }: WriteOptions<D, V> & { writes: readonly WritePath[] },
): UseMutationResult<D, ApiError, V> {
  const storeOid = useStoreOid()
  const given = useWriteOptions(storeOid, writes, options)
  return useSinglePress(useMutation<D, ApiError, V>({ ...given, mutationFn: run }))
}

/** The calls of the page's store. */
export const useStoreApi = (): ApiClient => storeApi(useStoreOid())

/** Makes a repeated press the same act for the server. */
export const idempotent = (key: string) => ({ headers: { 'Idempotency-Key': key } })
