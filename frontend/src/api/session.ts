import { useSuspenseQuery } from '@tanstack/react-query'
import { takeSessionExpired } from '@/api/expiredSession'
import { storeQuery, userQuery } from '@/api/queries'
import { queryClient } from '@/api/queryClient'
import { seeAs } from '@/api/seeAs'
import { clearTokens } from '@/api/tokens'
import type { Answer } from '@/api/types'
import { selectedStore, useStoreOid } from '@/lib/pageContext'

export type User = Answer<'/api/v1/user', 'patch'>
export type Session = Answer<'/api/v1/user/session', 'get'>
type LoginAnswer = Answer<'/api/v1/user/login', 'post'>

export const presessionQuery = () =>
  userQuery('get', '/api/v1/user/presession', {}, { select: ({ user }) => user })

export const sessionQuery = (storeOid: string) =>
  storeQuery(storeOid, 'get', '/api/v1/user/session')

/** The reader's session in the store of the page. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery(useStoreOid())).data
}

/** The reader, on a page of his own. */
export function useUser(): User {
  return useSuspenseQuery(presessionQuery()).data
}

/** A login or sign-up succeeded: no data of an older session stays. */
export function enterSession(answer: LoginAnswer): User {
  takeSessionExpired()
  queryClient.clear()
  queryClient.setQueryData(presessionQuery().queryKey, { user: answer.user })
  return answer.user
}

/** Of the session in each store. */
export const SESSION_KEY = ['get', '/api/v1/user/session'] as const

/** The user changed himself; the sessions of his stores show it too. */
export function keepUser(user: User): User {
  queryClient.setQueryData(presessionQuery().queryKey, { user })
  void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
  return user
}

let leaving = false

/** While a session ends no form may hold its page: there is nothing behind it any more. */
export const sessionIsEnding = () => leaving

/** Leaves with the page's data still in place: emptying it first would make the page ask again. */
export async function leaveSession(go: () => Promise<void> | void): Promise<void> {
  clearTokens()
  seeAs.end()
  selectedStore.clear()
  leaving = true
  try {
    await go()
  } finally {
    leaving = false
  }
  queryClient.clear()
}

/** Forgets everything about the reader in this browser. */
export function resetSession(): void {
  clearTokens()
  seeAs.end()
  selectedStore.clear()
  queryClient.clear()
}
