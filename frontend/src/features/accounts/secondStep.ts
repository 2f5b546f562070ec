import { call, userApi } from '@/api/client'
import { userQuery } from '@/api/queries'
import type { Answer } from '@/api/types'

export type SecondStep = Answer<'/api/v1/user/second-step', 'get'>
export type Enrollment = Answer<'/api/v1/user/second-step', 'post'>
export type CodeProof = { code: string; currentPassword?: string }

export const secondStepQuery = () => userQuery('get', '/api/v1/user/second-step')

export const startSecondStep = (body: { currentPassword?: string }): Promise<Enrollment> =>
  call(userApi.POST('/api/v1/user/second-step', { body }))

export async function checkSecondStep(code: string): Promise<string[]> {
  const body = { code }
  return (await call(userApi.POST('/api/v1/user/second-step/check', { body }))).codes
}

export const enableSecondStep = (): Promise<SecondStep> =>
  call(userApi.POST('/api/v1/user/second-step/enable'))

export const disableSecondStep = (body: CodeProof): Promise<SecondStep> =>
  call(userApi.POST('/api/v1/user/second-step/disable', { body }))

export async function renewRecoveryCodes(body: CodeProof): Promise<string[]> {
  return (await call(userApi.POST('/api/v1/user/second-step/code', { body }))).codes
}
