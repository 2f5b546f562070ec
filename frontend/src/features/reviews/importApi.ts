import { queryOptions } from '@tanstack/react-query'
import { callForBlob } from '@/api/blob'
import { call, storeApi } from '@/api/client'
import type { Answer } from '@/api/types'

export type Job = Answer<'/api/v1/job/{job_id}', 'get'>

const POLL_MS = 1_000

export const isRunning = (job: Job | undefined) =>
  job === undefined || job.state === 'PENDING' || job.state === 'RUNNING'

export const importJobQuery = (storeOid: string, job_id: string) =>
  queryOptions({
    queryKey: ['store', storeOid, 'job', job_id],
    queryFn: ({ signal }) =>
      call(
        storeApi(storeOid).GET('/api/v1/job/{job_id}', { params: { path: { job_id } }, signal }),
      ),
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
  })

export function importCalls(storeOid: string) {
  const api = storeApi(storeOid)
  return {
    start: (file: File, published: boolean) => {
      const form = new FormData()
      form.set('file', file)
      form.set('published', String(published))
      return call(api.POST('/api/v1/order/review/import', { body: form as never }))
    },
    result: (job_id: string) =>
      callForBlob(
        api.GET('/api/v1/job/{job_id}/file', { params: { path: { job_id } }, parseAs: 'blob' }),
      ),
  }
}
