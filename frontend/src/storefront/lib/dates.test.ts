import { describe, expect, it } from 'vitest'
import { arrival, formatDay } from './dates'

const LIMA = 'America/Lima'
const friday = new Date('2026-11-20T15:00:00Z')

describe('days of arrival', () => {
  it('leaves Sundays out', () => {
    const { from, to } = arrival(1, 2, LIMA, friday)
    expect(formatDay(from, 'es', LIMA)).toBe('sábado 21')
    expect(formatDay(to, 'es', LIMA)).toBe('lunes 23')
  })

  it('is today for nothing to wait for', () => {
    expect(formatDay(arrival(0, 0, LIMA, friday).from, 'en', LIMA)).toBe('Friday, Nov 20')
  })
})
