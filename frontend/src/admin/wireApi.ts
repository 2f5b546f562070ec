import type { DataRouter } from 'react-router'
import { loginPath } from '@/admin/guards/goTo'
import { retellSessionExpired, tellSessionExpired } from '@/admin/tellSessionExpired'
import { onApiEvents } from '@/api/apiEvents'
import { readStoreToken, removeStoreToken } from '@/api/tokens'
import { splitLocale } from '@/i18n/localePath'
import { STORE_PARAMETER } from '@/lib/pageContext'
import { paths } from '@/lib/paths'

/** Joins the client of calls with the way to the login. */
export function wireApi(router: DataRouter): void {
  onApiEvents({ sessionEnded: ({ expired }) => void endSession(router, expired) })
  void retellSessionExpired()
}

let ending = false

/** A visit of the support that was ended from elsewhere: its visitor is still in the console. */
function leftVisit(search: string): boolean {
  const storeOid = new URLSearchParams(search).get(STORE_PARAMETER)
  if (storeOid === null || !readStoreToken(storeOid)?.startsWith('sv_')) return false
  removeStoreToken(storeOid)
  window.location.assign('/platform/visits')
  return true
}

async function endSession(router: DataRouter, expired: boolean): Promise<void> {
  const { pathname, search } = router.state.location
  // What the page before had still asked for is refused late: the way back stays.
  if (ending || splitLocale(pathname).path === paths.login) return
  if (leftVisit(search)) return
  ending = true
  if (expired) void tellSessionExpired()
  const { leaveSession } = await import('@/api/session')
  await leaveSession(() => router.navigate(loginPath(pathname, search)))
  ending = false
}
