import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { districtsQuery } from '@/api/places'
import { clearTokens, writeStoreToken } from '@/api/tokens'
import { OTHER_OID, STORE_OID } from '@/test/fixtures'
import { FixtureServer } from '@/test/server'

const DISTRICTS = '/api/v1/location/neighborhood/get'
const LIMA = { country: 'PE', state: '15', city: '1501' }
const ancon = { _id: '150102', code: '150102', name: 'Ancón', system: true, version: null, ...LIMA }
const own = {
  ...{ _id: '01a1fce1-8225-7fc7-82de-52b3d88bddc9', code: null, name: 'Los Álamos' },
  ...{ system: false, version: 1, ...LIMA },
}

const lima = (storeOid: string) => districtsQuery(storeOid, 'PE', '15', '1501')
const cache = () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })

beforeEach(() => {
  clearTokens()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('names the neighborhoods of a store by their ids, and asks as that store', async () => {
  writeStoreToken(STORE_OID, 'st_1')
  writeStoreToken(OTHER_OID, 'st_2')
  const server = new FixtureServer().on('post', DISTRICTS, { items: [ancon, own] })
  const client = cache()

  const query = lima(STORE_OID)
  const answer = await client.fetchQuery(query)
  await client.fetchQuery(lima(OTHER_OID))

  expect(query.select?.(answer)).toEqual([
    { value: '150102', label: 'Ancón' },
    { value: own._id, label: 'Los Álamos' },
  ])
  const tokens = server.to(DISTRICTS).map(({ headers }) => headers.get('Authorization'))
  expect(tokens).toEqual(['Bearer st_1', 'Bearer st_2'])
})

it('asks again for the neighborhoods, which a store may change', async () => {
  const server = new FixtureServer().on('post', DISTRICTS, { items: [ancon] })
  const client = cache()

  await client.fetchQuery(lima(STORE_OID))
  await client.fetchQuery(lima(STORE_OID))
  vi.setSystemTime(Date.now() + 31_000)
  await client.fetchQuery(lima(STORE_OID))

  expect(server.to(DISTRICTS)).toHaveLength(2)
})
