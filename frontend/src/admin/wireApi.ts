import type { DataRouter } from 'react-router'
import { loginPath } from '@/admin/guards/goTo'
import { retellSessionExpired, tellSessionExpired } from '@/admin/tellSessionExpired'
import { onApiEvents } from '@/api/apiEvents'
import { splitLocale } from '@/i18n/localePath'
import { paths } from '@/lib/paths'

/** Joins the client of calls with the way to the login. */
export function wireApi(router: DataRouter): void {
  onApiEvents({ sessionEnded: ({ expired }) => void endSession(router, expired) })
  void retellSessionExpired()
}

let ending = false

async function endSession(router: DataRouter, expired: boolean): Promise<void> {
  const { pathname, search } = router.state.location
  // What the page before had still asked for is refused late: the way back stays.
  if (ending || splitLocale(pathname).path === paths.login) return
  ending = true
  if (expired) void tellSessionExpired()
  const { leaveSession } = await import('@/api/session')
  await leaveSession(() => router.navigate(loginPath(pathname, search)))
  ending = false
}
