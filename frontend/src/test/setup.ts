import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { clearPage } from '@/test/clearPage'

// Files share a worker, its page and its libraries; our own modules, and with them all that they
// keep and what a file mocks, start anew for each file.
vi.resetModules()

// On a busy machine the second that is usual passes before a page has drawn itself.
configure({ asyncUtilTimeout: 10000 })

beforeAll(async () => {
  const { startTestTexts } = await import('@/test/texts')
  await startTestTexts()
})

beforeAll(() => {
  const { getComputedStyle } = window
  window.getComputedStyle = (element) => getComputedStyle(element)
  // Else it would be wrapped once more by each file.
  return () => {
    window.getComputedStyle = getComputedStyle
  }
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearPage()
})

// A file's own tests may wait for a script that another of them has begun to load.
afterAll(() => {
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

// What no test answers fails at once, and never reaches a server that happens to run here.
window.fetch = () => Promise.reject(new TypeError('No answer for this call'))
window.HTMLElement.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }),
})

class ResizeObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = ResizeObserverStub
