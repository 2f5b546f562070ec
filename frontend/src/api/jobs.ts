import { storeQuery } from '@/api/queries'
import type { Answer } from '@/api/types'

export type Job = Answer<'/api/v1/job/{job_id}', 'get'>

const POLL_MS = 1_500

/** Work in the background, asked after until it is over. */
export const jobQuery = (storeOid: string, job_id: string) =>
  storeQuery(
    storeOid,
    'get',
    '/api/v1/job/{job_id}',
    { params: { path: { job_id } } },
    { refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false) },
  )

export function isRunning(job: Job | undefined): boolean {
  return job === undefined || job.state === 'PENDING' || job.state === 'RUNNING'
}
