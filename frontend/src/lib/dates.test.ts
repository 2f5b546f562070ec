import { expect, test } from 'vitest'
import {
  dayIn,
  formatDay,
  formatDayTime,
  formatExact,
  formatLongDate,
  formatNear,
  formatTime,
} from '@/lib/dates'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const now = '2026-11-20T20:00:00.000Z'
const near = (moment: string, locale = 'es') =>
  plain(formatNear(moment, locale, 'America/Lima', now))

test('near moments are told as one would say them', () => {
  expect(near('2026-11-20T19:59:40Z')).toBe('ahora')
  expect(near('2026-11-20T19:55:00Z')).toBe('hace 5 min')
  expect(near('2026-11-20T18:00:00Z')).toBe('hace 2 h')
  expect(near('2026-11-20T01:44:00Z')).toBe('ayer, 8:44 p. m.')
  expect(near('2026-11-17T18:00:00Z')).toBe('17 nov.')
  expect(near('2025-11-17T18:00:00Z')).toBe('17 nov. 2025')
  expect(near('2026-11-20T18:00:00Z', 'en')).toBe('2h ago')
})

test('a day is the day of the store, not of Greenwich', () => {
  expect(dayIn('2026-11-20T03:00:00Z', 'America/Lima')).toBe('2026-11-19')
  expect(dayIn('2026-11-20T03:00:00Z', 'UTC')).toBe('2026-11-20')
  expect(plain(formatTime('2026-11-20T19:41:00Z', 'es', 'Asia/Tokyo'))).toBe('4:41 a. m.')
})

test('today and yesterday carry the time', () => {
  const formatted = (moment: string) => plain(formatDayTime(moment, 'es', 'America/Lima', now))
  expect(formatted('2026-11-20T19:41:00Z')).toBe('hoy, 2:41 p. m.')
  expect(formatted('2026-11-20T01:44:00Z')).toBe('ayer, 8:44 p. m.')
  expect(formatted('2026-11-17T01:44:00Z')).toBe('16 nov., 8:44 p. m.')
})

test('September is setiembre in Peru', () => {
  expect(formatLongDate('2026-09-17T15:00:00Z', 'es')).toBe('17 de setiembre de 2026')
  expect(formatDay('2026-09-17T15:00:00Z', 'es', 'America/Lima', now)).toBe('17 set.')
  expect(plain(formatExact('2026-09-17T15:00:00Z', 'en'))).toBe('Sep 17, 2026, 10:00 AM')
})
