import { call, userApi } from '@/api/client'
import { userQuery } from '@/api/queries'
import type { Answer } from '@/api/types'
import type { Proof } from '@/features/accounts/api'

export type Security = Answer<'/api/v1/user/security', 'get'>

export const securityQuery = () => userQuery('get', '/api/v1/user/security')

/** Before leaving for a page that comes back: the session is then as good as a new one. */
export const proveUser = (body: Proof) => call(userApi.POST('/api/v1/user/proof', { body }))

export const linkGoogle = (authToken: string): Promise<Security> =>
  call(userApi.POST('/api/v1/user/google', { body: { authToken } }))

export const unlinkGoogle = (body: Proof) => call(userApi.DELETE('/api/v1/user/google', { body }))
