import type { MiddlewareFunction } from 'react-router'
import { goTo, NEXT_PARAMETER, safeNext } from '@/admin/guards/goTo'
import { readUserToken } from '@/api/tokens'

/** Login pages are of no use to somebody who is in. */
export const visitorPage: MiddlewareFunction = ({ request }) => {
  const url = new URL(request.url)
  if (readUserToken() === undefined) return
  throw goTo(url, safeNext(url.searchParams.get(NEXT_PARAMETER)))
}
