import { useStoreQuery } from '@/api/queries'
import type { Answer } from '@/api/types'

export const JOBS = '/api/v1/job'
export type JobRow = Answer<typeof JOBS, 'get'>['items'][number]

const LATEST = 100
const POLL_MS = 3_000

export const isOpen = ({ state }: JobRow) => state === 'PENDING' || state === 'RUNNING'

/** The reader's own jobs, the newest first, asked after while one is at work. */
export const useLatestJobs = () =>
  useStoreQuery(
    'get',
    JOBS,
    { params: { query: { limit: LATEST } } },
    {
      select: ({ items }) => items,
      refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? POLL_MS : false),
    },
  )
