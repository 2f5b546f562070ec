import { expect, test } from 'vitest'
import { drawn, type Spot } from '@/features/analytics/mapSpots'

const lima = { place: 'PE/15', name: 'Lima', latitude: -11.9, longitude: -76.7, count: 148 }
const callao = { place: 'PE/07', name: 'Callao', latitude: -12, longitude: -77.1, count: 5 }
const loreto = { place: 'PE/16', name: 'Loreto', latitude: -4.5, longitude: -74.5, count: 31 }

test('a spot beside a greater one joins it; what is nowhere on the map is left out', () => {
  const abroad: Spot = { place: 'CL/RM', name: 'RM', latitude: null, longitude: null, count: 9 }
  const none = { ...loreto, count: 0 }

  const found = drawn([callao, lima, abroad, none])

  expect(found.map(({ name, count }) => [name, count])).toEqual([['Lima · Callao', 153]])
})

test('who was turned away stands beside who bought', () => {
  const [sold, missed] = drawn([lima, { ...lima, count: 9, isMissed: true }])

  expect(missed?.isMissed).toBe(true)
  expect((missed?.x ?? 0) - (sold?.x ?? 0)).toBeCloseTo((sold?.radius ?? 0) + (missed?.radius ?? 0))
})

test('no name covers another or a spot', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...loreto,
    place: String(index),
    name: 'Madre de Dios',
    latitude: -4 - index,
    longitude: -76 + (index % 3),
    count: index + 1,
  }))

  const labels = drawn(many).flatMap(({ label }) => label ?? [])

  expect(labels.length).toBeGreaterThan(3)
  for (const [index, one] of labels.entries())
    for (const other of labels.slice(index + 1))
      expect(Math.abs(one.y - other.y) >= 14 || Math.abs(one.x - other.x) >= 80).toBe(true)
})
