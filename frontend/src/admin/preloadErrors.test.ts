import { createMemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchPreloadErrors } from '@/admin/preloadErrors'

const NOON = Date.UTC(2026, 10, 20, 17)
const router = createMemoryRouter([
  { path: '/', element: null },
  { path: '/admin/orders/list', element: null, loader: () => new Promise(() => {}) },
])
const reload = vi.fn()
const assign = vi.fn()
const onPreloadError = vi.fn()

beforeAll(() => watchPreloadErrors(router))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  vi.stubGlobal('location', { reload, assign })
  window.addEventListener('preload-error', onPreloadError)
  sessionStorage.clear()
  for (const mock of [reload, assign, onPreloadError]) mock.mockClear()
})
afterEach(() => {
  window.removeEventListener('preload-error', onPreloadError)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A part that can't be loaded; true when the page takes care of it. */
function fail(): boolean {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
    payload: new Error('gone'),
  })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('an old page starts once more, and not a second time within ten seconds', () => {
  expect(fail()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(sessionStorage.getItem('vt_reloaded_at')).toBe(String(NOON))

  vi.setSystemTime(NOON + 9_999)
  expect(fail()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(onPreloadError).toHaveBeenCalledTimes(2)

  vi.setSystemTime(NOON + 10_000)
  expect(fail()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
  expect(assign).not.toHaveBeenCalled()
})

test('it starts at the page that was wanted', () => {
  void router.navigate('/admin/orders/list?storeOid=1#last')
  expect(fail()).toBe(true)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/orders/list?storeOid=1#last')
  expect(reload).not.toHaveBeenCalled()
})
