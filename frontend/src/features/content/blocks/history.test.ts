import { expect, test } from 'vitest'
import { begin, moved, redo, step, undo } from '@/features/content/blocks/history'
import { newBlock } from '@/features/content/blocks/kinds'

const [a, b, c] = [newBlock('HERO'), newBlock('TEXT'), newBlock('FAQ')]

test('a step is taken back and taken again', () => {
  const changed = step(begin([a, b]), [b], '', 10)

  expect(undo(changed).blocks).toEqual([a, b])
  expect(redo(undo(changed)).blocks).toEqual([b])
  expect(undo(undo(changed)).blocks).toEqual([a, b])
})

test('what is typed in one go is one step', () => {
  const first = step(begin([a]), [b], 'title', 10_000)
  const second = step(first, [c], 'title', 10_500)
  const later = step(second, [a, c], 'title', 20_000)

  expect(undo(second).blocks).toEqual([a])
  expect(undo(later).blocks).toEqual([c])
})

test('a new step leaves nothing to take again', () => {
  const back = undo(step(begin([a]), [b], '', 10))

  expect(redo(step(back, [c], '', 20)).blocks).toEqual([c])
})

test('a block moves within the list and never out of it', () => {
  const ids = (blocks: { _id: string }[]) => blocks.map(({ _id }) => _id)

  expect(ids(moved([a, b, c], c._id, 0))).toEqual(ids([c, a, b]))
  expect(ids(moved([a, b, c], a._id, 9))).toEqual(ids([b, c, a]))
  expect(moved([a, b, c], 'x', 0)).toEqual([a, b, c])
})
