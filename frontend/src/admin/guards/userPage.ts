import { type MiddlewareFunction, redirect } from 'react-router'
import { loginPath } from '@/admin/guards/goTo'
import { tellSessionExpired } from '@/admin/tellSessionExpired'
import { ApiError } from '@/api/errors'
import { queryClient } from '@/api/queryClient'
import { presessionQuery, resetSession } from '@/api/session'
import { readUserToken, userTokenRanOut } from '@/api/tokens'
import { selectedStore } from '@/lib/pageContext'

/** A visitor without a token is sent to the login, and nothing of an older session stays. */
export function requireUser(url: URL): void {
  if (readUserToken() !== undefined) return
  if (userTokenRanOut()) void tellSessionExpired()
  resetSession()
  throw redirect(loginPath(url.pathname, url.search))
}

/** Runs a check of the session; a dead session ends at the login, other failures are shown. */
export async function orLogin<T>(url: URL, check: Promise<T>): Promise<T> {
  try {
    return await check
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      resetSession()
      throw redirect(loginPath(url.pathname, url.search))
    }
    throw error
  }
}

/** Pages of the user himself: no store is selected here. */
export const userPage: MiddlewareFunction = async ({ request }) => {
  const url = new URL(request.url)
  requireUser(url)
  selectedStore.clear()
  await orLogin(url, queryClient.fetchQuery({ ...presessionQuery(), staleTime: 2000 }))
}
