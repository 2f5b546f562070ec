import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataStore } from './dataStore'

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

afterEach(() => vi.restoreAllMocks())

describe('data of the pages', () => {
  it('does not ask for what came with the page', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const data = new DataStore({ 'store/ui': { name: 'Killa' } }, 'es')
    await data.load('store/ui')
    expect(data.read('store/ui')?.value).toEqual({ name: 'Killa' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('asks once for two readers, in the language of the page', async () => {
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => answer(200, { total: 1 }))
    const data = new DataStore({}, 'es')
    await Promise.all([data.load('product/ui'), data.load('product/ui')])
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Accept-Language')).toBe('es')
    expect(data.read('product/ui')?.value).toEqual({ total: 1 })
  })

  it('knows a missing thing from a failed call', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const data = new DataStore({}, 'en')
    fetched.mockImplementation(async () => answer(404, { code: '404' }))
    await data.load('product/ui/gone')
    fetched.mockImplementation(async () => answer(400, {}))
    await data.load('product/ui')
    expect(data.read('product/ui/gone')?.value).toBeNull()
    expect(data.read('product/ui')?.failed).toBe(true)
  })
})
