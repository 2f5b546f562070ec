import { storeQuery } from '@/api/queries'
import type { Answer } from '@/api/types'

export type NeighborhoodPage = Answer<'/api/v1/location/neighborhood', 'get'>
export type Neighborhood = NeighborhoodPage['items'][number]
export type City = NeighborhoodPage['cities'][number]
export type UsedIn = Neighborhood['usedIn']
export type Use = Answer<
  '/api/v1/location/neighborhood/{neighborhood_id}/use',
  'get'
>['items'][number]

export const totalOf = ({ warehouses, rates, payments }: UsedIn) => warehouses + rates + payments

type Target = { value: string; label: string; isOwn: boolean }

/** What can take the place of a neighborhood: the districts of its city and the other ones of the store. */
export const targetsQuery = (storeOid: string, { _id, country, state, city }: Neighborhood) =>
  storeQuery(
    storeOid,
    'post',
    '/api/v1/location/neighborhood/get',
    { body: { country, state, city } },
    {
      select: ({ items }): Target[] =>
        items
          .filter((item) => item._id !== _id)
          .map(({ _id: value, name: label, system }) => ({ value, label, isOwn: !system })),
    },
  )
