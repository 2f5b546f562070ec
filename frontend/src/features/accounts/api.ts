import { call, publicApi, userApi } from '@/api/client'
import { ApiError } from '@/api/errors'
import type { User } from '@/api/session'
import { readDevice, writeDevice, writeUserToken } from '@/api/tokens'
import type { Answer, Body } from '@/api/types'

export type SignupBody = Body<'/api/v1/user/signup', 'post'>
export type Proof = Body<'/api/v1/user', 'delete'>
export type UserChange = Body<'/api/v1/user', 'patch'>

/** The data of a session is only needed behind the login, so its code comes with it. */
const session = () => import('@/api/session')

async function enter(answer: Answer<'/api/v1/user/login', 'post'>): Promise<User> {
  writeUserToken(answer.token)
  if (answer.device !== undefined) writeDevice(answer.device)
  return (await session()).enterSession(answer)
}

/** What the server hands out for a right password where a code comes next. */
export function challengeOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.reason !== 'totp_required') return undefined
  return typeof error.params.challenge === 'string' ? error.params.challenge : undefined
}

export async function loginWithCode(challenge: string, totp: string): Promise<User> {
  const device = readDevice()
  const body = { challenge, totp, ...(device === undefined ? {} : { device }) }
  return enter(await call(publicApi.POST('/api/v1/user/login/second-step', { body })))
}

export async function login(typed: Body<'/api/v1/user/login', 'post'>): Promise<User> {
  const device = readDevice()
  const body = device === undefined ? typed : { ...typed, device }
  return enter(await call(publicApi.POST('/api/v1/user/login', { body })))
}

export async function loginWithGoogle(authToken: string): Promise<User> {
  const device = readDevice()
  const body = device === undefined ? { authToken } : { authToken, device }
  return enter(await call(publicApi.POST('/api/v1/user/login/google', { body })))
}

export async function signup(body: SignupBody): Promise<User> {
  return enter(await call(publicApi.POST('/api/v1/user/signup', { body })))
}

/** Fails with the server's message when the address already has an account. */
export function checkEmailIsFree(email: string): Promise<unknown> {
  return call(publicApi.POST('/api/v1/user/email/exists', { body: { email } }))
}

export function askForRecovery(email: string): Promise<unknown> {
  return call(publicApi.POST('/api/v1/user/forgot', { body: { email } }))
}

export function recover(body: Body<'/api/v1/user/recover', 'post'>): Promise<unknown> {
  return call(publicApi.POST('/api/v1/user/recover', { body }))
}

export async function changeUser(body: UserChange): Promise<User> {
  const user = await call(userApi.PATCH('/api/v1/user', { body }))
  return (await session()).keepUser(user)
}

export function deleteUser(proof: Proof): Promise<unknown> {
  return call(userApi.DELETE('/api/v1/user', { body: proof }))
}

export async function logout(everywhere = false): Promise<void> {
  const params = everywhere ? { query: { all: true } } : {}
  await call(userApi.GET('/api/v1/user/logout', { params })).catch(() => undefined)
  const { turnOffHere } = await import('@/features/notifications/preferences/pushHere')
  await turnOffHere().catch(() => undefined)
  ;(await session()).resetSession()
}
