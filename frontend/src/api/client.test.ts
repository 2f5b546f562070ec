import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onApiEvents } from '@/api/apiEvents'
import { call, publicApi, storeApi, userApi } from '@/api/client'
import { ApiError } from '@/api/errors'
import { clearTokens, writeStoreToken, writeUserToken } from '@/api/tokens'
import { RETRY } from '@/constants'
import { OTHER_OID, STORE_OID, session, user } from '@/test/fixtures'
import { FixtureServer } from '@/test/server'

const PLANS = '/api/v1/user-plan'
const PRESESSION = '/api/v1/user/presession'
const plans = () => call(publicApi.GET(PLANS))
const presession = () => call(userApi.GET(PRESESSION))

let server: FixtureServer
const sessionEnded = vi.fn()
const log = vi.fn()

beforeEach(() => {
  clearTokens()
  for (const spy of [sessionEnded, log]) spy.mockReset()
  server = new FixtureServer()
  onApiEvents({ sessionEnded, log })
})

describe('tokens', () => {
  it('sends the user token to calls of the user and none to public ones', async () => {
    writeUserToken('us_1')
    server.on('get', PRESESSION, { user }).on('get', PLANS, { items: [] })
    await presession()
    await plans()
    expect(server.to(PRESESSION)[0]?.headers.get('Authorization')).toBe('Bearer us_1')
    expect(server.to(PLANS)[0]?.headers.get('Authorization')).toBeNull()
    expect(server.to(PLANS)[0]?.headers.get('Accept-Language')).toBe('en')
  })

  it('lets two stores speak with their own tokens', async () => {
    writeStoreToken(STORE_OID, 'st_1')
    writeStoreToken(OTHER_OID, 'st_2')
    server.on('get', '/api/v1/user/session', session)
    await call(storeApi(STORE_OID).GET('/api/v1/user/session'))
    await call(storeApi(OTHER_OID).GET('/api/v1/user/session'))
    const sent = server
      .to('/api/v1/user/session')
      .map(({ headers }) => headers.get('Authorization'))
    expect(sent).toEqual(['Bearer st_1', 'Bearer st_2'])
  })
})

describe('second try', () => {
  it.each([...RETRY.statuses])('GET is tried once more on %s', async (status) => {
    server.fails('get', PLANS, status, {}).on('get', PLANS, { items: [] })
    await expect(plans()).resolves.toEqual({ items: [] })
    expect(server.to(PLANS)).toHaveLength(2)
  })

  it('gives up after the second failure', async () => {
    server.fails('get', PLANS, 503, { message: 'Busy' })
    await expect(plans()).rejects.toMatchObject({ status: 503 })
    expect(server.to(PLANS)).toHaveLength(2)
  })

  it('never repeats a POST, nor a GET that was refused', async () => {
    server.fails('post', '/api/v1/user/forgot', 503, {}).fails('get', PLANS, 404, {})
    const body = { email: 'ana@example.com' }
    await expect(call(publicApi.POST('/api/v1/user/forgot', { body }))).rejects.toThrow()
    await expect(plans()).rejects.toThrow()
    expect(server.calls).toHaveLength(2)
  })
})

describe('a dead session', () => {
  beforeEach(() => writeUserToken('us_1'))

  it('is announced as expired when the reason says so', async () => {
    server.fails('get', PRESESSION, 401, { params: { reason: 'token_expired' } })
    await expect(presession()).rejects.toThrow()
    expect(sessionEnded).toHaveBeenCalledExactlyOnceWith({ expired: true })
  })

  it('ends without a word for any other reason', async () => {
    server.fails('get', PRESESSION, 401, { params: { reason: 'token_invalid' } })
    await expect(presession()).rejects.toThrow()
    expect(sessionEnded).toHaveBeenCalledExactlyOnceWith({ expired: false })
  })

  it('is expired too when the cookie ran out while the page stood open', async () => {
    server.on('get', PRESESSION, { user }).fails('get', PRESESSION, 401, {})
    await presession()
    // biome-ignore lint/suspicious/noDocumentCookie: the browser itself drops it after 12 hours
    document.cookie = 'vt_user=; Max-Age=0; Path=/'
    await expect(presession()).rejects.toThrow()
    expect(sessionEnded).toHaveBeenCalledExactlyOnceWith({ expired: true })
  })

  it('is no matter of a public call: wrong credentials stay with the form', async () => {
    server.fails('post', '/api/v1/user/login', 401, { params: { reason: 'wrong_credentials' } })
    const body = { email: 'ana@example.com', password: 'x' }
    await expect(call(publicApi.POST('/api/v1/user/login', { body }))).rejects.toThrow()
    expect(sessionEnded).not.toHaveBeenCalled()
  })
})

describe('what is logged', () => {
  const codes = [
    { code: '409', status: 409, visible: true },
    { code: '11000', status: 409, visible: true },
    { code: 'VALIDATION', status: 422, visible: true },
    { code: 'SOMETHING', status: 400, visible: false },
  ]
  it.each(codes)('$code is for the reader: $visible', async ({ code, status, visible }) => {
    server.fails('post', '/api/v1/user/forgot', status, { code, message: 'Said' })
    await expect(
      call(publicApi.POST('/api/v1/user/forgot', { body: { email: 'a@b.pe' } })),
    ).rejects.toMatchObject({ code, message: 'Said' })
    expect(log).toHaveBeenCalledTimes(visible ? 0 : 1)
  })

  it('calls a missing answer NETWORK', async () => {
    server.breaks('get', PLANS)
    const error = await plans().catch((reason) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'NETWORK', status: 0 })
  })
})
