import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { refreshAfter, useStoreMutation } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import { at, isWorking, LIST, ONE } from '@/features/products/imports/importApi'
import { useStoreOid } from '@/lib/pageContext'

const POLL_MS = 1_500
const PARAMETER = 'upload'
/** What an import writes, as if by these calls. */
const WRITES = ['/api/v1/product', LIST] as const

/** Which import the page shows: its id lies in the address, so that a reload goes on with it. */
export function useChosenImport() {
  const [parameters, setParameters] = useSearchParams()
  const choose = (uploadOid: string | undefined) =>
    setParameters((now) => {
      const next = new URLSearchParams(now)
      if (uploadOid) next.set(PARAMETER, uploadOid)
      else next.delete(PARAMETER)
      return next
    })
  return { uploadOid: parameters.get(PARAMETER) ?? undefined, choose }
}

/** Polled while the server is at it; once it is over, lists and the count of products are read anew. */
export function useProductImport(uploadOid: string) {
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const query = useQuery(
    storeQuery(storeOid, 'get', ONE, at(uploadOid), {
      refetchInterval: ({ state }) =>
        state.data === undefined || isWorking(state.data) ? POLL_MS : false,
    }),
  )
  const over = query.data && !isWorking(query.data) ? query.data.finishedAt : undefined
  useEffect(() => {
    if (over) void refreshAfter(cache, storeOid, WRITES)
  }, [over, cache, storeOid])
  return query
}

/** What can be done with an import; each answer is followed by a read of it. */
export function useImportActs(uploadOid: string) {
  const update = useStoreMutation('patch', ONE, { updates: ONE })
  const start = useStoreMutation('post', '/api/v1/product/upload/{upload_id}/start')
  const cancel = useStoreMutation('post', '/api/v1/product/upload/{upload_id}/cancel')
  const undo = useStoreMutation('post', '/api/v1/product/upload/{upload_id}/undo')
  return {
    pending: update.isPending || start.isPending || cancel.isPending || undo.isPending,
    change: (body: NonNullable<Parameters<typeof update.mutate>[0]>['body']) =>
      update.mutate({ ...at(uploadOid), body }),
    start: () => start.mutate(at(uploadOid)),
    cancel: () => cancel.mutate(at(uploadOid)),
    undo: () => undo.mutate(at(uploadOid)),
  }
}
