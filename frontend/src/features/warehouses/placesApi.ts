import { queryOptions } from '@tanstack/react-query'
import { call, publicApi, storeApi } from '@/api/client'

export type PlaceOption = { value: string; label: string }

const asOptions = (places: { code: string; name: string }[]): PlaceOption[] =>
  places.map(({ code, name }) => ({ value: code, label: name }))

const forever = { staleTime: Number.POSITIVE_INFINITY }

export const statesQuery = (country: string) =>
  queryOptions({
    queryKey: ['location', 'states', country] as const,
    queryFn: async () => {
      const params = { params: { path: { country } } }
      const found = await call(publicApi.GET('/api/v1/location/country/{country}', params))
      return asOptions(found.states)
    },
    ...forever,
  })

export const citiesQuery = (country: string, state: string) =>
  queryOptions({
    queryKey: ['location', 'cities', country, state] as const,
    queryFn: async () => {
      const params = { params: { path: { country, state } } }
      const found = await call(
        publicApi.GET('/api/v1/location/country/{country}/state/{state}', params),
      )
      return asOptions(found.cities)
    },
    enabled: state !== '',
    ...forever,
  })

/** With those that the store has added, so they are asked for again, and for each store. */
export const districtsQuery = (storeOid: string, country: string, state: string, city: string) =>
  queryOptions({
    queryKey: ['store', storeOid, 'districts', country, state, city] as const,
    queryFn: async () => {
      const body = { country, state, city }
      const api = storeApi(storeOid)
      const { items } = await call(api.POST('/api/v1/location/neighborhood/get', { body }))
      return items.map(({ _id, code, name }) => ({ value: code ?? _id, label: name }))
    },
    enabled: state !== '' && city !== '',
  })
