import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshAfter, useStoreMutation } from '@/api/mutations'
import { storeQuery, useStoreQuery } from '@/api/queries'
import { at, isWorking } from '@/features/products/imports/importApi'
import type { ImportKind } from '@/features/products/imports/importKind'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'

export const LIST = '/api/v1/crm/customer/upload'
const ONE = '/api/v1/crm/customer/upload/{upload_id}'
const POLL_MS = 1_500
const LIST_POLL_MS = 3_000
const LISTED = 10
/** What an import writes, as if by these calls. */
const WRITES = ['/api/v1/crm/customer', LIST] as const

/** Polled while the server is at it; once it is over, lists of customers are read anew. */
export function useCustomerImport(uploadOid: string) {
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

export function useCustomerImportActs(uploadOid: string) {
  const update = useStoreMutation('patch', ONE, { updates: ONE })
  const start = useStoreMutation('post', '/api/v1/crm/customer/upload/{upload_id}/start')
  const cancel = useStoreMutation('post', '/api/v1/crm/customer/upload/{upload_id}/cancel')
  const undo = useStoreMutation('post', '/api/v1/crm/customer/upload/{upload_id}/undo')
  return {
    pending: update.isPending || start.isPending || cancel.isPending || undo.isPending,
    change: (body: NonNullable<Parameters<typeof update.mutate>[0]>['body']) =>
      update.mutate({ ...at(uploadOid), body }),
    start: () => start.mutate(at(uploadOid)),
    cancel: () => cancel.mutate(at(uploadOid)),
    undo: () => undo.mutate(at(uploadOid)),
  }
}

export const customerImports: ImportKind = {
  context: 'customers',
  useList: () =>
    useStoreQuery(
      'get',
      LIST,
      { params: { query: { page: 1, limit: LISTED } } },
      {
        refetchInterval: ({ state }) => (state.data?.items.some(isWorking) ? LIST_POLL_MS : false),
      },
    ),
  useRows: (uploadOid, query) =>
    useStoreQuery('get', '/api/v1/crm/customer/upload/{upload_id}/row', {
      params: { ...at(uploadOid).params, query },
    }),
  useActs: useCustomerImportActs,
  linkOf: paths.customer,
}
