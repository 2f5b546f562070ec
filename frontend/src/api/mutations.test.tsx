import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { onApiEvents } from '@/api/apiEvents'
import { networkError } from '@/api/errors'
import { idempotent, useStoreAction, useStoreMutation } from '@/api/mutations'
import { storeQuery, useStoreQuery } from '@/api/queries'
import { clearTokens, writeStoreToken } from '@/api/tokens'
import { OTHER_OID, STORE_OID, store } from '@/test/fixtures'
import { FixtureServer } from '@/test/server'
import { notify } from '@/ui/notify'

const STORE = '/api/v1/store'
const VIEWS = '/api/v1/view'
const MINE = '/api/v1/user/stores'
const query = { params: { query: { list: 'orders' as const } } }
const viewsOf = (storeOid: string) => storeQuery(storeOid, 'get', VIEWS, query)
const view = { _id: 'v1', list: 'orders', name: 'Late', query: '', shared: false } as never
const body = { list: 'orders' as const, name: 'Late', query: '' } as never

let server: FixtureServer
let cache: QueryClient
const sessionEnded = vi.fn()

beforeEach(() => {
  clearTokens()
  writeStoreToken(STORE_OID, 'st_1')
  server = new FixtureServer()
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  sessionEnded.mockReset()
  onApiEvents({ sessionEnded, log: () => {} })
  vi.spyOn(notify, 'error').mockReturnValue('')
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[`/?storeOid=${STORE_OID}`]}>
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  </MemoryRouter>
)
const hook = <T,>(use: () => T) => renderHook(use, { wrapper }).result

const isStale = (storeOid: string) => cache.getQueryState(viewsOf(storeOid).queryKey)?.isInvalidated

it('keeps one answer for all who ask the same, and one for each store', async () => {
  server.on('get', VIEWS, { items: [view] })
  const result = hook(() => [
    useStoreQuery('get', VIEWS, query, { select: ({ items }) => items.length }),
    useStoreQuery('get', VIEWS, query),
  ])
  await waitFor(() => expect(result.current[0]?.data).toBe(1))
  expect(result.current[1]?.data).toEqual({ items: [view] })
  expect(server.to(VIEWS)).toHaveLength(1)
  expect(server.to(VIEWS)[0]?.headers.get('Authorization')).toBe('Bearer st_1')
  expect(cache.getQueryData(viewsOf(OTHER_OID).queryKey)).toBeUndefined()
})

it('tells a reader why nothing came, and leaves showing it to him', async () => {
  server.fails('get', VIEWS, 403, { message: 'Not for you' })
  const result = hook(() => useStoreQuery('get', VIEWS, query))
  await waitFor(() => expect(result.current.error?.message).toBe('Not for you'))
  expect(result.current.error?.requestId).toBe('r1')
  expect(notify.error).not.toHaveBeenCalled()
})

it('asks anew for what a write makes stale, in this store alone', async () => {
  server.on('post', VIEWS, view, 201)
  for (const oid of [STORE_OID, OTHER_OID]) cache.setQueryData(viewsOf(oid).queryKey, { items: [] })
  const result = hook(() => useStoreMutation('post', VIEWS))
  await act(() => result.current.mutateAsync({ body }))
  expect([isStale(STORE_OID), isStale(OTHER_OID)]).toEqual([true, false])
})

it('is done when the page has what the write changed', async () => {
  server
    .on('get', VIEWS, { items: [] })
    .on('get', VIEWS, { items: [view] })
    .on('post', VIEWS, view, 201)
  const result = hook(() => ({
    list: useStoreQuery('get', VIEWS, query),
    add: useStoreMutation('post', VIEWS),
  }))
  await waitFor(() => expect(result.current.list.data?.items).toEqual([]))
  await act(() => result.current.add.mutateAsync({ body }))
  expect(cache.getQueryData(viewsOf(STORE_OID).queryKey)).toEqual({ items: [view] })
})

it('gives the answer of a write to the read of the same row', async () => {
  server.on('patch', STORE, { ...store, name: 'Barro Sur' })
  const { queryKey } = storeQuery(STORE_OID, 'get', STORE)
  cache.setQueryData(queryKey, store)
  const result = hook(() => useStoreMutation('patch', STORE, { updates: STORE }))
  await act(() => result.current.mutateAsync({ body: { name: 'Barro Sur' } }))
  expect(cache.getQueryData(queryKey)?.name).toBe('Barro Sur')
})

it('shows a refusal as a toast', async () => {
  server.fails('post', VIEWS, 422, {
    code: 'VALIDATION',
    message: 'Check the fields',
    params: { name: [{ rule: 'taken', message: 'That name is taken' }] },
  })
  const result = hook(() => useStoreMutation('post', VIEWS))
  act(() => result.current.mutate({ body }))
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledExactlyOnceWith({
      title: 'Check the fields',
      description: ['That name is taken'],
    }),
  )
})

it('says that there is no connection', async () => {
  server.breaks('post', VIEWS)
  const result = hook(() => useStoreMutation('post', VIEWS))
  act(() => result.current.mutate({ body }))
  await waitFor(() => expect(notify.error).toHaveBeenCalledOnce())
  expect(vi.mocked(notify.error).mock.calls[0]?.[0].title).toMatch(/connection/i)
})

it('leaves the refusal to a form that is silent', async () => {
  server.fails('post', VIEWS, 409, { message: 'Too late' })
  const onError = vi.fn()
  const result = hook(() => useStoreMutation('post', VIEWS, { silent: true, onError }))
  act(() => result.current.mutate({ body }))
  await waitFor(() => expect(result.current.error?.message).toBe('Too late'))
  expect(onError).toHaveBeenCalledOnce()
  expect(notify.error).not.toHaveBeenCalled()
})

it('says nothing of its own when the session has ended', async () => {
  server.fails('post', VIEWS, 401, { params: { reason: 'token_expired' } })
  const result = hook(() => useStoreMutation('post', VIEWS))
  act(() => result.current.mutate({ body }))
  await waitFor(() => expect(sessionEnded).toHaveBeenCalledExactlyOnceWith({ expired: true }))
  expect(notify.error).not.toHaveBeenCalled()
})

it('sends the same press once while it is under way, and another one beside it', async () => {
  server.on('post', VIEWS, view, 201)
  const result = hook(() => useStoreMutation('post', VIEWS))
  const another = { list: 'products', name: 'New', query: '' } as never
  act(() => {
    result.current.mutate({ body })
    result.current.mutate({ body })
    result.current.mutate({ body: another })
  })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(server.to(VIEWS).map((sent) => sent.body)).toEqual([body, another])
  act(() => result.current.mutate({ body }))
  await waitFor(() => expect(server.to(VIEWS)).toHaveLength(3))
})

it('knows what an act of several writes makes stale, that of the user too', async () => {
  cache.setQueryData(['get', MINE, {}], { items: [] })
  cache.setQueryData(viewsOf(STORE_OID).queryKey, { items: [] })
  const result = hook(() =>
    useStoreAction(async (name: string) => name, { writes: [STORE, '/api/v1/view/{view_id}'] }),
  )
  await act(() => result.current.mutateAsync('x'))
  expect(cache.getQueryState(['get', MINE, {}])?.isInvalidated).toBe(true)
  expect(isStale(STORE_OID)).toBe(true)
})

it('tells each press what came of it, though another followed and its part of the page is gone', async () => {
  server.on('post', VIEWS, view, 201)
  const { result, unmount } = renderHook(() => useStoreMutation('post', VIEWS), { wrapper })
  const done: string[] = []
  act(() => {
    for (const name of ['one', 'two'])
      result.current.mutate(
        { body: { list: 'orders', name, query: '' } as never },
        {
          onSuccess: () => done.push(name),
        },
      )
  })
  unmount()
  await waitFor(() => expect(done).toEqual(['one', 'two']))
})

it('never sends again what went through under its key', async () => {
  server.on('post', VIEWS, view, 201)
  const result = hook(() => useStoreMutation('post', VIEWS))
  const press = { ...idempotent('k1'), body }
  act(() => result.current.mutate(press))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  act(() => {
    result.current.mutate(press)
    result.current.mutate({ ...idempotent('k2'), body })
  })
  await waitFor(() => expect(server.to(VIEWS)).toHaveLength(2))
  const keys = server.to(VIEWS).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual(['k1', 'k2'])
})

it('asks anew after an act that failed half-way', async () => {
  cache.setQueryData(viewsOf(STORE_OID).queryKey, { items: [] })
  const result = hook(() =>
    useStoreAction(() => Promise.reject(networkError()), { writes: [VIEWS] }),
  )
  act(() => result.current.mutate())
  await waitFor(() => expect(notify.error).toHaveBeenCalledOnce())
  expect(isStale(STORE_OID)).toBe(true)
})

it('asks anew for a row that was changed by somebody else, and not after a mistake of the reader', async () => {
  server.fails('post', VIEWS, 422, {}).fails('post', VIEWS, 409, {})
  cache.setQueryData(viewsOf(STORE_OID).queryKey, { items: [] })
  const result = hook(() => useStoreMutation('post', VIEWS))
  await act(() => result.current.mutateAsync({ body }).catch(() => undefined))
  expect(isStale(STORE_OID)).toBe(false)
  await act(() => result.current.mutateAsync({ body }).catch(() => undefined))
  expect(isStale(STORE_OID)).toBe(true)
})
