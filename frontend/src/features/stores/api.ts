import { queryOptions } from '@tanstack/react-query'
import { call, publicApi, storeApi, userApi } from '@/api/client'
import { writeStoreToken } from '@/api/tokens'
import type { Answer, Body } from '@/api/types'

export type Store = Answer<'/api/v1/store', 'get'>
export type MyStores = Answer<'/api/v1/user/stores', 'get'>
export type MyStore = MyStores['items'][number]
export type NewStore = Body<'/api/v1/store', 'post'>
export type SetupChange = Body<'/api/v1/store/setup', 'post'>

export const storeKeys = {
  mine: ['user', 'stores'] as const,
  store: (storeOid: string) => ['store', storeOid, 'store'] as const,
  currency: (storeOid: string) => ['store', storeOid, 'currency'] as const,
  domain: (storeOid: string) => ['store', storeOid, 'domain'] as const,
  available: (name: string) => ['domain', 'available', name] as const,
  countries: ['location', 'country'] as const,
  types: ['store', 'store-types'] as const,
}

/** The stores of the user, and how many more there may be. */
export const storeRoomQuery = () =>
  queryOptions({
    queryKey: storeKeys.mine,
    queryFn: () => call(userApi.GET('/api/v1/user/stores'), { raw: true }),
  })

export const myStoresQuery = () =>
  queryOptions({ ...storeRoomQuery(), select: ({ items }: MyStores) => items })

export const storeQuery = (storeOid: string) =>
  queryOptions({
    queryKey: storeKeys.store(storeOid),
    queryFn: () => call(storeApi(storeOid).GET('/api/v1/store'), { raw: true }),
  })

export const currencyQuery = (storeOid: string) =>
  queryOptions({
    queryKey: storeKeys.currency(storeOid),
    queryFn: () => call(storeApi(storeOid).GET('/api/v1/currency'), { raw: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const domainQuery = (storeOid: string) =>
  queryOptions({
    queryKey: storeKeys.domain(storeOid),
    queryFn: () => call(storeApi(storeOid).GET('/api/v1/domain'), { raw: true }),
  })

export const availableQuery = (name: string) =>
  queryOptions({
    queryKey: storeKeys.available(name),
    queryFn: ({ signal }) =>
      call(userApi.GET('/api/v1/domain/available', { params: { query: { name } }, signal }), {
        raw: true,
      }),
    staleTime: 10_000,
  })

export const countriesQuery = () =>
  queryOptions({
    queryKey: storeKeys.countries,
    queryFn: async () => (await call(publicApi.GET('/api/v1/location/country'))).items,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Chooses a store: from here on its own token speaks for the user. */
export async function enterStore(storeOid: string): Promise<void> {
  const body = { storeOid }
  const answer = await call(userApi.POST('/api/v1/user/store/login', { body }), { raw: true })
  writeStoreToken(answer.storeOid, answer.token)
}

export function createStore(body: NewStore): Promise<Store> {
  return call(userApi.POST('/api/v1/store', { body }), { raw: true })
}

export function changeSetup(body: SetupChange): Promise<Store> {
  return call(userApi.POST('/api/v1/store/setup', { body }), { raw: true })
}

/** The merchant sent his address to somebody: the last line of the set-up list. */
export function rememberShared(storeOid: string): Promise<Store> {
  const body = { data: { shared: true } }
  return call(storeApi(storeOid).POST('/api/v1/store/setup', { body }), { raw: true })
}
