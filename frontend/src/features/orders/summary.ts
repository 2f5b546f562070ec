import { storeQuery } from '@/api/queries'
import type { Answer } from '@/api/types'

export type Summary = Answer<'/api/v1/order/summary', 'get'>
export type QueueEntry = Summary['queue'][number]

const SUMMARY_POLL_MS = 30_000

/** What waits, and the figures of the day and the week. */
export const summaryQuery = (storeOid: string) =>
  storeQuery(storeOid, 'get', '/api/v1/order/summary', {}, { refetchInterval: SUMMARY_POLL_MS })
