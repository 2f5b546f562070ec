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

type TimesPath = '/api/v1/user/stores/{store_id}/notice/times'
export type TimesChange = Body<TimesPath, 'patch'>

export const timesQuery = (storeOid: string) =>
  userQuery('get', '/api/v1/user/stores/{store_id}/notice/times', pathOf(storeOid))

export const changeTimes = (
  storeOid: string,
  body: TimesChange,
): Promise<Answer<TimesPath, 'patch'>> =>
  call(userApi.PATCH('/api/v1/user/stores/{store_id}/notice/times', { ...pathOf(storeOid), body }))
