import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { paths } from '@/api/schema'
import type { Answer, Body } from '@/api/types'
import { orderKeys, refreshOrders } from '@/features/orders/api'

export type BulkBody = Body<'/api/v1/order/bulk', 'post'>
export type BulkAction = BulkBody['action']
export type BulkParams = Partial<NonNullable<BulkBody['params']>>
export type BulkResult = Answer<'/api/v1/order/bulk', 'post'>['results'][number]
export type TrackingBody = Body<'/api/v1/order/bulk/tracking', 'post'>
export type TrackingRow = TrackingBody['rows'][number]
export type TrackingResult = Answer<'/api/v1/order/bulk/tracking', 'post'>['results'][number]
export type PaperKind = Body<'/api/v1/order/document', 'post'>['kind']
export type ExportQuery = NonNullable<paths['/api/v1/order/export']['get']['parameters']['query']>
export type Job = Answer<'/api/v1/job/{job_id}', 'get'>

const JOB_POLL_MS = 1_500
const TAGS_STALE_MS = 300_000
const raw = { raw: true }
type BlobCall = Promise<{ data?: Blob; error?: unknown; response: Response }>

/** Every word that orders of this store carry, for who chooses among them; costly with many orders. */
export const tagsQuery = (storeOid: string) =>
  queryOptions({
    queryKey: [...orderKeys.all(storeOid), 'tags'],
    queryFn: async ({ signal }) =>
      (await call(storeApi(storeOid).GET('/api/v1/order/tags', { signal }), raw)).items,
    staleTime: TAGS_STALE_MS,
  })

export const assigneesQuery = (storeOid: string) =>
  queryOptions({
    queryKey: ['store', storeOid, 'assignees'],
    queryFn: async ({ signal }) =>
      (await call(storeApi(storeOid).GET('/api/v1/order/assignee', { signal }), raw)).items,
    staleTime: 60_000,
  })

/** The product of a filter, for its name. */
export const productNameQuery = (storeOid: string, product_id: string) =>
  queryOptions({
    queryKey: ['store', storeOid, 'productName', product_id],
    queryFn: async ({ signal }) => {
      const params = { path: { product_id } }
      const pending = storeApi(storeOid).GET('/api/v1/product/{product_id}', { params, signal })
      return (await call(pending, raw)).name
    },
    staleTime: 60_000,
  })

export const jobQuery = (storeOid: string, job_id: string) =>
  queryOptions({
    queryKey: ['store', storeOid, 'job', job_id],
    queryFn: ({ signal }) =>
      call(
        storeApi(storeOid).GET('/api/v1/job/{job_id}', { params: { path: { job_id } }, signal }),
        raw,
      ),
    refetchInterval: ({ state }) => (isRunning(state.data) ? JOB_POLL_MS : false),
  })

export function isRunning(job: Job | undefined): boolean {
  return job === undefined || job.state === 'PENDING' || job.state === 'RUNNING'
}

/** What is done to many orders at once, and what is made of them. */
export function useListCalls(storeOid: string) {
  const cache = useQueryClient()
  const api = storeApi(storeOid)
  const settle = () => refreshOrders(cache, storeOid)
  return {
    bulk: async (ids: string[], action: BulkAction, params: BulkParams = {}) => {
      const body = { ids, action, params } as BulkBody
      const { results } = await call(api.POST('/api/v1/order/bulk', { body }), raw)
      await settle()
      return results
    },
    tracking: async (body: TrackingBody) => {
      const { results } = await call(api.POST('/api/v1/order/bulk/tracking', { body }), raw)
      if (!body.dryRun) await settle()
      return results
    },
    print: (ids: string[], kind: PaperKind) =>
      call<Blob>(
        api.POST('/api/v1/order/document', {
          body: { ids, kind },
          parseAs: 'blob',
        }) as unknown as BlobCall,
        raw,
      ),
    startExport: async (query: ExportQuery) =>
      (await call(api.GET('/api/v1/order/export', { params: { query } }), raw)).jobOid,
    cancelJob: (job_id: string) =>
      call(api.DELETE('/api/v1/job/{job_id}', { params: { path: { job_id } } }), raw),
    jobFile: (job_id: string) =>
      call<Blob>(
        api.GET('/api/v1/job/{job_id}/file', {
          params: { path: { job_id } },
          parseAs: 'blob',
        }) as unknown as BlobCall,
        raw,
      ),
  }
}
