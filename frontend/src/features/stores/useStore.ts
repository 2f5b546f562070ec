import { useSuspenseQuery } from '@tanstack/react-query'
import { type Store, storeQuery } from '@/features/stores/api'
import { useStoreOid } from '@/lib/pageContext'

/** The store of the page, kept fresh; the guard has loaded it. */
export function useStore(): Store {
  return useSuspenseQuery(storeQuery(useStoreOid())).data
}
