import { redirect } from 'react-router'
import { splitLocale, withPrefix } from '@/i18n/localePath'
import { paths } from '@/lib/paths'

export const NEXT_PARAMETER = 'next'

/** What is behind the login. */
const INSIDE = /^\/(admin|platform)(\/|\?|$)/

/** A redirect inside the language of the page that was asked for. */
export function goTo(url: URL, path: string): Response {
  return redirect(withPrefix(splitLocale(url.pathname).prefix, path))
}

/** The login page, with the way back. */
export function loginPath(pathname: string, search: string): string {
  const { prefix, path } = splitLocale(pathname)
  const wayBack = INSIDE.test(path) && path !== paths.adminLogout ? path + search : ''
  const query = wayBack === '' ? '' : `?${new URLSearchParams({ [NEXT_PARAMETER]: wayBack })}`
  return withPrefix(prefix, paths.login) + query
}

/** Only addresses of the admin are followed: never another site. */
export function safeNext(next: string | null): string {
  if (next === null || !INSIDE.test(next)) return paths.myStores
  return next
}
