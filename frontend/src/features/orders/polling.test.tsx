import {
  type DefaultError,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderQuery } from '@/features/orders/api'
import { claimsQuery } from '@/features/orders/deskApi'
import { summaryQuery } from '@/features/orders/summary'
import { testOrder } from '@/features/orders/testOrder'
import { testRefund } from '@/features/orders/testParts'
import { STORE_OID } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const ORDER = testOrder()
const AT = `/api/v1/order/${ORDER._id}`
let server: FixtureServer

type QueryOptions<T, K extends QueryKey> = UseQueryOptions<T, DefaultError, T, K>

function Reader<T, K extends QueryKey>({ query }: { query: QueryOptions<T, K> }) {
  useQuery(query)
  return null
}

/** Somebody looks at it from now on. */
async function read<T, K extends QueryKey>(query: QueryOptions<T, K>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Reader query={query} />
    </QueryClientProvider>,
  )
  await pass(0)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const requests = (path: string) => server.to(path as never).length

beforeEach(() => {
  vi.useFakeTimers()
  server = new FixtureServer()
})
afterEach(() => vi.useRealTimers())

test.each([
  ['what waits on the home page', () => summaryQuery(STORE_OID), '/api/v1/order/summary'],
  ['the claims of the desk', () => claimsQuery(STORE_OID), '/api/v1/payment/claim'],
])('%s: asked anew every half minute', async (_name, query, path) => {
  server.on('get', path as never, { queue: [], items: [] } as never)
  await read(query() as QueryOptions<unknown, QueryKey>)
  expect(requests(path)).toBe(1)
  await pass(29_900)
  expect(requests(path)).toBe(1)
  await pass(200)
  expect(requests(path)).toBe(2)
  await pass(30_000)
  expect(requests(path)).toBe(3)
})

test('an order whose money goes back is asked for every three seconds, until it has', async () => {
  const going = { ...ORDER, refunds: [testRefund({ state: 'PENDING' })] }
  const back = { ...ORDER, refunds: [testRefund({ state: 'DONE' })] }
  server
    .on('get', AT as never, going as never)
    .on('get', AT as never, going as never)
    .on('get', AT as never, back as never)
  await read(orderQuery(STORE_OID, ORDER._id) as QueryOptions<unknown, QueryKey>)
  await pass(2_900)
  expect(requests(AT)).toBe(1)
  await pass(200)
  expect(requests(AT)).toBe(2)
  await pass(3_000)
  expect(requests(AT)).toBe(3)
  await pass(60_000)
  expect(requests(AT)).toBe(3)
})

test('any other order is asked for once', async () => {
  server.on('get', AT as never, ORDER as never)
  await read(orderQuery(STORE_OID, ORDER._id) as QueryOptions<unknown, QueryKey>)
  await pass(60_000)
  expect(requests(AT)).toBe(1)
})
