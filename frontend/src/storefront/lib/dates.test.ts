import { describe, expect, test } from 'vitest'
import { shortDay, todayIn } from './dates'

describe('a promised day', () => {
  test('is told by its weekday and number, in any time zone of the browser', () => {
    expect(shortDay('2026-12-02', 'es')).toBe('mié 2')
    expect(shortDay('2026-12-02', 'en')).toBe('Wed 2')
  })

  test('has its month where it is read long after', () => {
    expect(shortDay('2026-12-02', 'es', 'short')).toBe('mié 2 dic')
    expect(shortDay('2026-12-02', 'en', 'short')).toBe('Wed Dec 2')
  })

  test('is today by the clock of the store', () => {
    const late = new Date('2026-11-21T03:00:00Z')
    expect(todayIn('America/Lima', late)).toBe('2026-11-20')
    expect(todayIn('UTC', late)).toBe('2026-11-21')
  })
})
