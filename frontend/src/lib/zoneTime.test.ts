import { describe, expect, it } from 'vitest'
import { fromFieldTime, toFieldTime } from '@/lib/zoneTime'

describe('times of fields', () => {
  it('are on the clock of the store', () => {
    expect(toFieldTime('2026-11-27T05:00:00.000Z', 'America/Lima')).toBe('2026-11-27T00:00')
    expect(fromFieldTime('2026-11-27T00:00', 'America/Lima')).toBe('2026-11-27T05:00:00.000Z')
  })

  it('know the summer time of their zone', () => {
    expect(fromFieldTime('2026-01-10T12:00', 'America/Santiago')).toBe('2026-01-10T15:00:00.000Z')
    expect(fromFieldTime('2026-07-10T12:00', 'America/Santiago')).toBe('2026-07-10T16:00:00.000Z')
  })

  it('say nothing while nothing is written', () => {
    expect(toFieldTime(null, 'America/Lima')).toBe('')
    expect(fromFieldTime('', 'America/Lima')).toBeNull()
  })
})
