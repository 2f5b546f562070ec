import { call, publicApi, userApi } from '@/api/client'
import { userQuery } from '@/api/queries'
import type { Answer } from '@/api/types'

export type EmailChange = NonNullable<Answer<'/api/v1/user/email-change', 'get'>['change']>
export type EmailKey = Answer<'/api/v1/user/email-change/key', 'post'>
export type EmailConfirmed = Answer<'/api/v1/user/email-change/confirm', 'post'>

export const emailChangeQuery = () => userQuery('get', '/api/v1/user/email-change')

export const resendEmailChange = () => call(userApi.POST('/api/v1/user/email-change/resend'))

export const cancelEmailChange = () => call(userApi.DELETE('/api/v1/user/email-change'))

export const readEmailKey = (key: string): Promise<EmailKey> =>
  call(publicApi.POST('/api/v1/user/email-change/key', { body: { key } }))

export const confirmEmail = (key: string): Promise<EmailConfirmed> =>
  call(publicApi.POST('/api/v1/user/email-change/confirm', { body: { key } }))

export const stopEmailChange = (key: string) =>
  call(publicApi.POST('/api/v1/user/email-change/stop', { body: { key } }))
