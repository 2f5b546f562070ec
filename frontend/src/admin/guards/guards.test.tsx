import { createMemoryRouter, type MiddlewareFunction } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginPath, safeNext } from '@/admin/guards/goTo'
import { storePage } from '@/admin/guards/storePage'
import { userPage } from '@/admin/guards/userPage'
import { validId } from '@/admin/guards/validId'
import { visitorPage } from '@/admin/guards/visitorPage'
import { queryClient } from '@/api/queryClient'
import { presessionQuery } from '@/api/session'
import {
  clearTokens,
  readStoreToken,
  readUserToken,
  writeStoreToken,
  writeUserToken,
} from '@/api/tokens'
import { selectedStore } from '@/lib/pageContext'
import { storeDetailQuery } from '@/lib/store/useStore'
import { domain, OTHER_OID, STORE_OID, session, store, user } from '@/test/fixtures'
import { FixtureServer } from '@/test/server'

const HOME = `/admin/home?storeOid=${STORE_OID}`

let server: FixtureServer

beforeEach(() => {
  clearTokens()
  selectedStore.clear()
  queryClient.clear()
  server = new FixtureServer()
})

function guarded(path: string, middleware: MiddlewareFunction) {
  return { path, middleware: [middleware], loader: () => null, element: null }
}

/** Where somebody ends who asks for an address. */
async function visit(address: string) {
  const router = createMemoryRouter(
    ['', '/es'].flatMap((prefix) => [
      guarded(`${prefix}/admin`, userPage),
      guarded(`${prefix}/admin/first-setup`, userPage),
      guarded(`${prefix}/login`, visitorPage),
      guarded(`${prefix}/admin/home`, storePage),
      guarded(`${prefix}/admin/products`, storePage),
      guarded(`${prefix}/admin/products/list`, storePage),
      { path: `${prefix}/item/:_id`, loader: validId, element: null },
    ]),
    { initialEntries: [address] },
  )
  router.initialize()
  await expect.poll(() => router.state.initialized && router.state.navigation.state).toBe('idle')
  const { pathname, search } = router.state.location
  const errors = Object.values(router.state.errors ?? {})
  router.dispose()
  return { at: pathname + search, errors }
}

function serveStore(role = 'OWNER', firstLoginSetup = false) {
  return server
    .on('get', '/api/v1/user/session', { ...session, role, user: { ...user, firstLoginSetup } })
    .on('get', '/api/v1/store', store)
    .on('get', '/api/v1/currency', { code: 'PEN', name: 'Sol', symbol: 'S/', digits: 2 })
    .on('get', '/api/v1/domain', domain)
    .on('get', '/api/v1/user/presession', { user })
}

describe('a visitor', () => {
  it('is sent to the login in his language, with the way back', async () => {
    const { at } = await visit(`/es${HOME}`)
    expect(at).toBe(`/es/login?next=${encodeURIComponent(HOME)}`)
    expect(server.calls).toEqual([])
  })

  it('leaves nothing of an older session behind', async () => {
    writeStoreToken(STORE_OID, 'st_old')
    selectedStore.write(STORE_OID)
    await visit('/admin')
    expect([readStoreToken(STORE_OID), selectedStore.read()]).toEqual([undefined, undefined])
  })
})

describe('a user page', () => {
  beforeEach(() => writeUserToken('us_1'))

  it('asks for the pre-session and forgets the chosen store', async () => {
    server.on('get', '/api/v1/user/presession', { user })
    selectedStore.write(STORE_OID)
    expect((await visit('/admin')).at).toBe('/admin')
    expect(queryClient.getQueryData(presessionQuery().queryKey)).toEqual({ user })
    expect(selectedStore.read()).toBeUndefined()
  })

  it('resets a session that the server does not know', async () => {
    server.fails('get', '/api/v1/user/presession', 401, { params: { reason: 'token_invalid' } })
    expect((await visit('/admin')).at).toBe('/login?next=%2Fadmin')
    expect(readUserToken()).toBeUndefined()
  })

  it('shows another failure and keeps the session', async () => {
    server.breaks('get', '/api/v1/user/presession')
    const { errors } = await visit('/admin')
    expect(errors).toHaveLength(1)
    expect(readUserToken()).toBe('us_1')
  })

  it('is where the login leads somebody who is in', async () => {
    server.on('get', '/api/v1/user/presession', { user })
    expect((await visit('/login')).at).toBe('/admin')
  })
})

describe('a store page', () => {
  beforeEach(() => writeUserToken('us_1'))

  it('loads session, store, currency and domain before it is entered', async () => {
    writeStoreToken(STORE_OID, 'st_1')
    serveStore()
    expect((await visit(HOME)).at).toBe(HOME)
    expect(server.calls.map(({ path }) => path).sort()).toEqual([
      '/api/v1/currency',
      '/api/v1/domain',
      '/api/v1/store',
      '/api/v1/user/session',
    ])
    expect(queryClient.getQueryData(storeDetailQuery(STORE_OID).queryKey)).toEqual(store)
    expect(selectedStore.read()).toBe(STORE_OID)
  })

  it('gets the parameter from the store chosen earlier in this tab', async () => {
    writeStoreToken(STORE_OID, 'st_1')
    selectedStore.write(STORE_OID)
    serveStore()
    expect((await visit('/es/admin/home?tab=1')).at).toBe(
      `/es/admin/home?tab=1&storeOid=${STORE_OID}`,
    )
  })

  it('without a chosen store is the list of stores', async () => {
    server.on('get', '/api/v1/user/presession', { user })
    expect((await visit('/admin/home')).at).toBe('/admin')
    expect((await visit('/admin/home?storeOid=none')).at).toBe('/admin')
  })

  it('opens a store whose token this browser has not yet', async () => {
    serveStore().on('post', '/api/v1/user/store/login', {
      storeOid: STORE_OID,
      token: 'st_new',
      expiresAt: '2026-11-21T03:00:00.000Z',
    })
    expect((await visit(HOME)).at).toBe(HOME)
    expect(readStoreToken(STORE_OID)).toBe('st_new')
  })

  it('refuses a foreign store', async () => {
    serveStore().fails('post', '/api/v1/user/store/login', 404, {})
    expect((await visit(`/admin/home?storeOid=${OTHER_OID}`)).at).toBe('/admin')
  })

  it('leads from the area to its list', async () => {
    writeStoreToken(STORE_OID, 'st_1')
    serveStore()
    const { at } = await visit(`/admin/products?storeOid=${STORE_OID}`)
    expect(at).toBe(`/admin/products/list?storeOid=${STORE_OID}`)
  })

  it('sends an owner to the set-up until he is done, and nobody else', async () => {
    writeStoreToken(STORE_OID, 'st_1')
    serveStore('OWNER', true)
    expect((await visit(HOME)).at).toBe('/admin/first-setup')
    queryClient.clear()
    server = new FixtureServer()
    serveStore('SALES', true)
    expect((await visit(HOME)).at).toBe(HOME)
  })
})

it('shows 404 for an id that cannot be one', async () => {
  expect((await visit('/item/12')).errors).toMatchObject([{ status: 404 }])
  expect((await visit(`/item/${STORE_OID}`)).errors).toEqual([])
})

it('follows only addresses of the admin', () => {
  expect(safeNext('/admin/home?storeOid=1')).toBe('/admin/home?storeOid=1')
  expect(safeNext('//evil.pe')).toBe('/admin')
  expect(safeNext('/adminevil')).toBe('/admin')
  expect(safeNext('https://evil.pe/admin')).toBe('/admin')
  expect(loginPath('/es/plans', '')).toBe('/es/login')
  expect(loginPath('/admin/logout', '?all=1')).toBe('/login')
})
