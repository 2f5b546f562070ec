import type { MiddlewareFunction } from 'react-router'
import { storePage } from '@/admin/guards/storePage'
import { userPage } from '@/admin/guards/userPage'
import { selectedStore, storeOidOf } from '@/lib/pageContext'

/** Pages of the store that is open, and of the user himself while none is. */
export const anyPage: MiddlewareFunction = (call, next) => {
  const storeOid = storeOidOf(new URL(call.request.url)) ?? selectedStore.read()
  return storeOid === undefined ? userPage(call, next) : storePage(call, next)
}
