import { call, storeApi, userApi } from '@/api/client'
import { userQuery } from '@/api/queries'
import { writeStoreToken } from '@/api/tokens'
import type { Answer } from '@/api/types'
import type { Store } from '@/lib/store/useStore'

export type MyStores = Answer<'/api/v1/user/stores', 'get'>
export type MyStore = MyStores['items'][number]

/** The stores of the user, and how many more there may be. */
export const myStoresQuery = () => userQuery('get', '/api/v1/user/stores')

/** Chooses a store: from here on its own token speaks for the user. */
export async function enterStore(storeOid: string): Promise<void> {
  const answer = await call(userApi.POST('/api/v1/user/store/login', { body: { storeOid } }))
  writeStoreToken(answer.storeOid, answer.token)
}

/** The merchant sent his address to somebody: the last line of the set-up list. */
export function rememberShared(storeOid: string): Promise<Store> {
  const body = { data: { shared: true } }
  return call(storeApi(storeOid).POST('/api/v1/store/setup', { body }))
}
