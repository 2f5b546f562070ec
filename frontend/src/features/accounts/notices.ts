import { call, userApi } from '@/api/client'
import { userQuery } from '@/api/queries'
import type { Answer, Body } from '@/api/types'

type Path = '/api/v1/user/stores/{store_id}/notice'
export type Notices = Answer<Path, 'get'>
export type Notice = Notices['items'][number]
export type NoticeChange = Body<Path, 'patch'>

const pathOf = (store_id: string) => ({ params: { path: { store_id } } })

export const noticesQuery = (storeOid: string) =>
  userQuery('get', '/api/v1/user/stores/{store_id}/notice', pathOf(storeOid))

export const changeNotice = (storeOid: string, body: NoticeChange): Promise<Notices> =>
  call(userApi.PATCH('/api/v1/user/stores/{store_id}/notice', { ...pathOf(storeOid), body }))
