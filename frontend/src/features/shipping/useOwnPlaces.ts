import { useStoreQuery } from '@/api/queries'
import type { Answer } from '@/api/types'
import { useStore } from '@/lib/store/useStore'

type Own = Answer<'/api/v1/location/country/{country}/own', 'get'>['items'][number]
/** A neighborhood that the store has added: its path names it in the tree. */
export type OwnNeighborhood = Own & { path: string }

const withPath = ({ items }: { items: Own[] }): OwnNeighborhood[] =>
  items.map((one) => ({ ...one, path: one.place }))

/** Undefined until they are there; the districts don't wait for them. */
export function useOwnPlaces(): OwnNeighborhood[] | undefined {
  const { country } = useStore()
  return useStoreQuery(
    'get',
    '/api/v1/location/country/{country}/own',
    { params: { path: { country } } },
    { select: withPath },
  ).data
}
