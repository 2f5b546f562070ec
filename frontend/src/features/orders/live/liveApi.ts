import { useStoreMutation } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import type { Answer } from '@/api/types'

const LIVE = '/api/v1/order/live'
const HOLD = `${LIVE}/hold/{hold_id}` as const
const POLL_MS = 4_000

export type LiveSale = Answer<typeof LIVE, 'get'>
export type LiveCode = LiveSale['codes'][number]
export type LiveCustomer = LiveSale['customers'][number]

export const MAX_CODES = 30

export const atHold = (hold_id: string) => ({ params: { path: { hold_id } } })

/** Often while it runs: what is free, and who has paid, changes under the seller's hands. */
export const liveQuery = (storeOid: string) =>
  storeQuery(
    storeOid,
    'get',
    LIVE,
    {},
    { refetchInterval: ({ state }) => (isBusy(state.data) ? POLL_MS : false) },
  )

const isBusy = (sale: LiveSale | undefined) =>
  sale !== undefined && (sale.running || sale.held.customers > 0)

export const useUpdateLive = () => useStoreMutation('patch', LIVE, { updates: LIVE })
export const useHold = () => useStoreMutation('post', `${LIVE}/hold`, { silent: true })
export const useUpdateHold = () => useStoreMutation('patch', HOLD)
export const useRestoreHold = () => useStoreMutation('post', `${HOLD}/restore`)
export const useDeleteHold = () => useStoreMutation('delete', HOLD)
