import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import { es } from '../texts/es'
import { useArrivalText } from './useArrivalText'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-27T15:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

function named(from: string, to: string, locale: 'en' | 'es', month?: 'short') {
  const shop = locale === 'es' ? { ...testShop(), locale, texts: es } : testShop()
  const { result } = renderHook(() => useArrivalText(month), {
    wrapper: ({ children }) => <ShopProvider shop={shop}>{children}</ShopProvider>,
  })
  return result.current({ from, to })
}

test.each([
  [
    '2026-12-02',
    '2026-12-04',
    'llega entre el mié 2 y el vie 4',
    'arrives between Wed 2 and Fri 4',
  ],
  ['2026-12-03', '2026-12-03', 'llega el jue 3', 'arrives Thu 3'],
  ['2026-11-27', '2026-11-27', 'llega hoy', 'arrives today'],
  ['2026-11-27', '2026-11-30', 'llega entre hoy y el lun 30', 'arrives between today and Mon 30'],
])('%s to %s', (from, to, spanish, english) => {
  expect(named(from, to, 'es')).toBe(spanish)
  expect(named(from, to, 'en')).toBe(english)
})

test('what is read later says the month', () => {
  expect(named('2026-11-30', '2026-12-02', 'es', 'short')).toBe(
    'llega entre el lun 30 nov y el mié 2 dic',
  )
})
