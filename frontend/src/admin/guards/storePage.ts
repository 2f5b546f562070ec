import { type MiddlewareFunction, redirect } from 'react-router'
import { redirects } from '@/admin/features'
import { goTo } from '@/admin/guards/goTo'
import { orLogin, requireUser } from '@/admin/guards/userPage'
import { ApiError } from '@/api/errors'
import { storeQuery } from '@/api/queries'
import { queryClient } from '@/api/queryClient'
import { type Session, sessionQuery } from '@/api/session'
import { showError } from '@/api/showError'
import { readStoreToken } from '@/api/tokens'
import { enterStore } from '@/features/stores/api'
import { splitLocale } from '@/i18n/localePath'
import { withStore } from '@/lib/appLink'
import { setOrderPrefix } from '@/lib/orderCode'
import { selectedStore, storeOidOf } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { storeDetailQuery } from '@/lib/store/useStore'
import { isUuid } from '@/lib/uuid'

/** The store of the address, else the one chosen in this tab, else the list of stores. */
function requireStore(url: URL): string {
  const storeOid = storeOidOf(url)
  if (storeOid !== undefined && isUuid(storeOid)) return storeOid
  const chosen = selectedStore.read()
  if (storeOid === undefined && chosen !== undefined) {
    throw redirect(withStore(url.pathname + url.search, chosen))
  }
  throw goTo(url, paths.myStores)
}

async function openStore(url: URL, storeOid: string): Promise<void> {
  if (readStoreToken(storeOid) !== undefined) return
  try {
    await enterStore(storeOid)
  } catch (error) {
    if (error instanceof ApiError && [403, 404, 422].includes(error.status)) {
      void showError(error)
      const lacksStep = error.reason === 'second_step_needed'
      throw goTo(url, lacksStep ? paths.myProfile : paths.myStores)
    }
    throw error
  }
}

const FOR_GOOD = { staleTime: Number.POSITIVE_INFINITY }

/** Session, store, currency and domain together; kept for the context until they grow old. */
async function loadStore(storeOid: string): Promise<Session> {
  const fresh = { revalidateIfStale: true }
  const [session, store] = await Promise.all([
    queryClient.ensureQueryData({ ...sessionQuery(storeOid), ...fresh }),
    queryClient.ensureQueryData({ ...storeDetailQuery(storeOid), ...fresh }),
    queryClient.ensureQueryData(storeQuery(storeOid, 'get', '/api/v1/currency', {}, FOR_GOOD)),
    queryClient.ensureQueryData({ ...storeQuery(storeOid, 'get', '/api/v1/domain'), ...fresh }),
  ])
  setOrderPrefix(store.orderPrefix)
  return session
}

/** Pages of one store. */
export const storePage: MiddlewareFunction = async ({ request }) => {
  const url = new URL(request.url)
  requireUser(url)
  const storeOid = requireStore(url)
  const list = redirects[splitLocale(url.pathname).path.replace(/\/$/, '')]
  if (list !== undefined) throw goTo(url, withStore(list, storeOid))
  await orLogin(url, openStore(url, storeOid))
  const session = await orLogin(url, loadStore(storeOid))
  selectedStore.write(storeOid)
  if (session.user.firstLoginSetup && session.role === 'OWNER') throw goTo(url, paths.firstSetup)
}
