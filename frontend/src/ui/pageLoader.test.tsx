import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { LoadingOverlay } from '@/ui/LoadingOverlay'
import { loadingFlag } from '@/ui/loadingFlag'
import { PageLoader } from '@/ui/PageLoader'
import { pageLoader } from '@/ui/pageLoader'

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const overlay = () => screen.getByRole('progressbar', { hidden: true }).parentElement

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  pageLoader.finish()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a page that is quick enough never shows the overlay', () => {
  render(<PageLoader />)
  act(() => pageLoader.start())
  wait(199)
  act(() => pageLoader.finish())
  wait(1000)
  expect(overlay()).toHaveAttribute('aria-hidden', 'true')
})

test('appears after 200 ms, nears 100 in about 2 s, hides 500 ms after the end', () => {
  render(<PageLoader />)
  act(() => pageLoader.start())
  wait(200)
  expect(overlay()).toHaveStyle({ opacity: '0.95' })
  expect(overlay()?.style.transition).toContain('opacity 0.4s')
  wait(2000)
  expect(pageLoader.get().percentage).toBeGreaterThan(60)
  wait(60_000)
  expect(pageLoader.get().percentage).toBeLessThan(100)
  act(() => pageLoader.finish())
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  wait(499)
  expect(pageLoader.get().visible).toBe(true)
  wait(1)
  expect(pageLoader.get()).toEqual({ visible: false, percentage: 100 })
  wait(400)
  expect(pageLoader.get()).toEqual({ visible: false, percentage: 0 })
})

test('a second start while running changes nothing; one while hiding starts anew', () => {
  act(() => pageLoader.start())
  wait(700)
  const before = pageLoader.get().percentage
  act(() => pageLoader.start())
  expect(pageLoader.get().percentage).toBe(before)
  act(() => pageLoader.finish())
  act(() => pageLoader.start())
  wait(300)
  expect(pageLoader.get().visible).toBe(true)
  expect(pageLoader.get().percentage).toBeLessThan(20)
})

test('the global overlay shows a percentage only when it has one', () => {
  render(<LoadingOverlay />)
  act(() => loadingFlag.show())
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  act(() => loadingFlag.show(42))
  expect(screen.getByText('42 %')).toBeVisible()
  act(() => loadingFlag.hide())
  expect(overlay()).toHaveAttribute('aria-hidden', 'true')
})
