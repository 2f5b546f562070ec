import { callForBlob } from '@/api/blob'
import { call } from '@/api/client'
import { useStoreApi } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import type { paths } from '@/api/schema'
import type { Answer, Body } from '@/api/types'

export type BulkBody = Body<'/api/v1/order/bulk', 'post'>
export type BulkAction = BulkBody['action']
export type BulkParams = Partial<NonNullable<BulkBody['params']>>
export type BulkResult = Answer<'/api/v1/order/bulk', 'post'>['results'][number]
export type TrackingBody = Body<'/api/v1/order/bulk/tracking', 'post'>
export type TrackingRow = TrackingBody['rows'][number]
export type TrackingResult = Answer<'/api/v1/order/bulk/tracking', 'post'>['results'][number]
export type PaperKind = Body<'/api/v1/order/document', 'post'>['kind']
export type ExportQuery = NonNullable<paths['/api/v1/order/export']['get']['parameters']['query']>

const TAGS_STALE_MS = 300_000

/** Every word that orders of this store carry, for who chooses among them; costly with many orders. */
export const tagsQuery = (storeOid: string) =>
  storeQuery(
    storeOid,
    'get',
    '/api/v1/order/tags',
    {},
    { select: ({ items }) => items, staleTime: TAGS_STALE_MS },
  )

/** The product of a filter, for its name. */
export const productNameQuery = (storeOid: string, product_id: string) =>
  storeQuery(
    storeOid,
    'get',
    '/api/v1/product/{product_id}',
    { params: { path: { product_id } } },
    { select: ({ name }) => name, staleTime: 60_000 },
  )

const atJob = (job_id: string) => ({ params: { path: { job_id } } })

/** What is made of many orders; none of it changes one. */
export function useListCalls() {
  const api = useStoreApi()
  return {
    print: (ids: string[], kind: PaperKind) =>
      callForBlob(api.POST('/api/v1/order/document', { body: { ids, kind }, parseAs: 'blob' })),
    startExport: async (query: ExportQuery) =>
      (await call(api.GET('/api/v1/order/export', { params: { query } }))).jobOid,
    cancelJob: (jobOid: string) => api.DELETE('/api/v1/job/{job_id}', atJob(jobOid)),
    jobFile: (jobOid: string) =>
      callForBlob(api.GET('/api/v1/job/{job_id}/file', { ...atJob(jobOid), parseAs: 'blob' })),
    /** What a sheet of couriers would do. */
    tryTracking: async (body: TrackingBody) => {
      const trial = { ...body, dryRun: true }
      return call(api.POST('/api/v1/order/bulk/tracking', { body: trial }))
    },
  }
}
