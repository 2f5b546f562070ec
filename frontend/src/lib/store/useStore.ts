import { useSuspenseQuery } from '@tanstack/react-query'
import { storeQuery } from '@/api/queries'
import type { Answer } from '@/api/types'
import { useStoreOid } from '@/lib/pageContext'

export type Store = Answer<'/api/v1/store', 'get'>

export const storeDetailQuery = (storeOid: string) => storeQuery(storeOid, 'get', '/api/v1/store')

/** The store of the page, kept fresh; the guard has loaded it. */
export function useStore(): Store {
  return useSuspenseQuery(storeDetailQuery(useStoreOid())).data
}
