import { callForBlob } from '@/api/blob'
import { call, userApi } from '@/api/client'
import { userQuery } from '@/api/queries'
import type { Answer } from '@/api/types'
import type { Proof } from '@/features/accounts/api'

export type StoreExport = Answer<'/api/v1/user/stores/{store_id}/export', 'get'>['job']

const POLL_MS = 1_500
const pathOf = (store_id: string) => ({ params: { path: { store_id } } })

const runs = (job: StoreExport | undefined) => job?.state === 'PENDING' || job?.state === 'RUNNING'

/** How far the file of a store is, asked after until it is there. */
export const storeExportQuery = (storeOid: string) =>
  userQuery('get', '/api/v1/user/stores/{store_id}/export', pathOf(storeOid), {
    refetchInterval: ({ state }) => (runs(state.data?.job) ? POLL_MS : false),
  })

export const startStoreExport = (storeOid: string, body: Proof) =>
  call(userApi.POST('/api/v1/user/stores/{store_id}/export', { ...pathOf(storeOid), body }))

export const fetchStoreExport = (storeOid: string): Promise<Blob> =>
  callForBlob(
    userApi.GET('/api/v1/user/stores/{store_id}/export/file', {
      ...pathOf(storeOid),
      parseAs: 'blob',
    }),
  )

export const fetchAccountData = () => call(userApi.GET('/api/v1/user/export'))
