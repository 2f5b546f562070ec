import { publicQuery, storeQuery } from '@/api/queries'

export type PlaceOption = { value: string; label: string }

const asOptions = (places: { code: string; name: string }[]): PlaceOption[] =>
  places.map(({ code, name }) => ({ value: code, label: name }))

const forever = { staleTime: Number.POSITIVE_INFINITY, meta: { toast: true } }

export const statesQuery = (country: string) =>
  publicQuery(
    'get',
    '/api/v1/location/country/{country}',
    { params: { path: { country } } },
    { select: ({ states }) => asOptions(states), ...forever },
  )

export const citiesQuery = (country: string, state: string) =>
  publicQuery(
    'get',
    '/api/v1/location/country/{country}/state/{state}',
    { params: { path: { country, state } } },
    { select: ({ cities }) => asOptions(cities), enabled: state !== '', ...forever },
  )

/** With those that the store has added, so they are asked for again, and for each store. */
export const districtsQuery = (storeOid: string, country: string, state: string, city: string) =>
  storeQuery(
    storeOid,
    'post',
    '/api/v1/location/neighborhood/get',
    { body: { country, state, city } },
    {
      select: ({ items }) =>
        items.map(({ _id, code, name }) => ({ value: code ?? _id, label: name })),
      enabled: state !== '' && city !== '',
      meta: { toast: true },
    },
  )
