import { call, userApi } from '@/api/client'
import { userQuery } from '@/api/queries'
import type { Answer } from '@/api/types'

export type Closing = Answer<'/api/v1/user/closing', 'get'>
export type StoreInUse = Closing['stores'][number]

export const closingQuery = () => userQuery('get', '/api/v1/user/closing')

export const keepAccount = () => call(userApi.DELETE('/api/v1/user/closing'))
