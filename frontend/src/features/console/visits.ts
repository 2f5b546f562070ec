import { call, storeApi } from '@/api/client'
import { readsOf } from '@/api/queries'
import { queryClient } from '@/api/queryClient'
import type { Session } from '@/api/session'
import { removeStoreToken } from '@/api/tokens'
import type { Answer } from '@/api/types'

export type SupportNote = NonNullable<Session['support']>
export type StoreVisit = Answer<'/api/v1/support/visit', 'get'>['items'][number]
export type VisitEntry = StoreVisit['entries'][number]

/** Ends a visit of the support in a store, by whoever of the two presses. */
export const endStoreVisit = (storeOid: string, visitOid: string) =>
  call(
    storeApi(storeOid).POST('/api/v1/support/visit/{visit_id}/end', {
      params: { path: { visit_id: visitOid } },
    }),
  )

/** Nothing of a visit stays in the browser of the visitor. */
export function forgetVisit(storeOid: string): void {
  removeStoreToken(storeOid)
  queryClient.removeQueries(readsOf(storeOid))
}
