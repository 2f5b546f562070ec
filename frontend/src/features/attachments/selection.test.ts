import { expect, test } from 'vitest'
import { NOTHING, press, step } from '@/features/attachments/selection'

const ids = ['a', 'b', 'c', 'd', 'e']
const alone = { shift: false, add: true }
const chosen = (selection: typeof NOTHING) => [...selection.chosen].join('')

test('a press adds one and takes it away again', () => {
  const one = press(NOTHING, ids, 'b', alone)
  expect(chosen(one)).toBe('b')
  expect(chosen(press(one, ids, 'd', alone))).toBe('bd')
  expect(chosen(press(one, ids, 'b', alone))).toBe('')
})

test('shift takes all from the last press, forwards and backwards', () => {
  const start = press(NOTHING, ids, 'c', alone)
  expect(chosen(press(start, ids, 'e', { shift: true, add: false }))).toBe('cde')
  expect(chosen(press(start, ids, 'a', { shift: true, add: false }))).toBe('abc')
  const apart = press(press(NOTHING, ids, 'a', alone), ids, 'd', alone)
  expect(chosen(press(apart, ids, 'e', { shift: true, add: true }))).toBe('ade')
})

test('shift without a press before, or after another page, is a plain press', () => {
  expect(chosen(press(NOTHING, ids, 'b', { shift: true, add: false }))).toBe('b')
  const missingAnchor = { chosen: new Set<string>(), anchor: 'z' }
  expect(chosen(press(missingAnchor, ids, 'b', { shift: true, add: false }))).toBe('b')
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 3, null],
  ['ArrowUp', 4, 1],
  ['Home', 4, 0],
  ['End', 0, 4],
  ['Tab', 0, null],
])('%s from %i leads to %s in three columns', (key, at, to) => {
  expect(step(key, at, 5, 3)).toBe(to)
})
