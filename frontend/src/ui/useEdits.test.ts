import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useEdits } from '@/ui/useEdits'

type Row = { hours: string; name: string }
const OLD: Row = { hours: '9-18', name: 'Miraflores' }
const NEWER: Row = { hours: '10-20', name: 'Miraflores' }

function start(base = OLD, version = 3) {
  const { result, rerender } = renderHook(
    (row: { base: Row; version: number }) => useEdits(row.base, row.version),
    { initialProps: { base, version } },
  )
  return {
    now: () => result.current,
    act: (what: (edits: typeof result.current) => void) => act(() => what(result.current)),
    arrive: (newer: Row, its: number) => rerender({ base: newer, version: its }),
  }
}

test('a newer row is shown at once as long as nothing is changed', () => {
  const form = start()
  form.arrive(NEWER, 4)
  expect(form.now()).toMatchObject({ base: NEWER, version: 4, changed: [] })
})

test('from the first edit on, the row stays as it was', () => {
  const form = start()
  form.act(({ merge }) => merge({ hours: '8-12' }))
  form.arrive(NEWER, 4)
  expect(form.now()).toMatchObject({ base: OLD, version: 3, changed: ['hours'] })
})

test('what is set back by hand is no edit and holds nothing', () => {
  const form = start()
  form.act(({ merge }) => merge({ hours: '8-12' }))
  form.act(({ merge }) => merge({ hours: '9-18' }))
  form.arrive(NEWER, 4)
  expect(form.now()).toMatchObject({ base: NEWER, version: 4, edits: {}, changed: [] })
})

test('after discard the newest is shown', () => {
  const form = start()
  form.act(({ merge }) => merge({ hours: '8-12' }))
  form.arrive(NEWER, 4)
  form.act(({ drop }) => drop())
  expect(form.now()).toMatchObject({ base: NEWER, version: 4, changed: [] })
})

test('after a refusal the edits go on top of the row that was first, not of one before it', () => {
  const form = start()
  form.act(({ merge }) => merge({ name: 'Lince' }))
  form.arrive(NEWER, 4)
  form.act(({ yieldTo }) => yieldTo(5))
  expect(form.now()).toMatchObject({ base: OLD, version: 3 })

  form.arrive({ ...NEWER, hours: '11-12' }, 5)
  expect(form.now()).toMatchObject({
    base: { hours: '11-12', name: 'Miraflores' },
    version: 5,
    edits: { name: 'Lince' },
    changed: ['name'],
  })
  form.arrive(NEWER, 6)
  expect(form.now().version).toBe(5)
})

test('who was overtaken by the very same words has nothing left to save', () => {
  const form = start()
  form.act(({ merge }) => merge({ hours: '10-20' }))
  form.act(({ yieldTo }) => yieldTo())
  form.arrive(NEWER, 4)
  expect(form.now()).toMatchObject({ version: 4, edits: {}, changed: [] })
})

test('an act of mine on the row is no rival, unless somebody came between', () => {
  const form = start()
  form.act(({ merge }) => merge({ name: 'Lince' }))
  form.act(({ passed }) => passed(5))
  form.arrive(NEWER, 5)
  expect(form.now().version).toBe(3)

  const alone = start()
  alone.act(({ merge }) => merge({ name: 'Lince' }))
  alone.act(({ passed }) => passed(4))
  alone.arrive(OLD, 4)
  expect(alone.now()).toMatchObject({ version: 4, changed: ['name'] })
})

test('a draft comes back over the row that it was made from', () => {
  const form = start(NEWER, 7)
  form.act(({ merge }) => merge({ name: 'Lince' }))
  form.act(({ resume }) =>
    resume({ edits: { hours: '8-12' }, base: { hours: '9-18' }, version: 3 }),
  )
  expect(form.now()).toMatchObject({
    base: OLD,
    version: 3,
    edits: { name: 'Lince', hours: '8-12' },
  })
})

test('a draft of the row as it is goes on holding it', () => {
  const form = start()
  form.act(({ resume }) =>
    resume({ edits: { hours: '8-12' }, base: { hours: '9-18' }, version: 3 }),
  )
  form.arrive(NEWER, 4)
  expect(form.now()).toMatchObject({ base: OLD, version: 3, edits: { hours: '8-12' } })
})

test('a row without versions is followed', () => {
  const form = start(OLD, 0)
  form.act(({ merge }) => merge({ name: 'Lince' }))
  form.arrive(NEWER, 0)
  expect(form.now()).toMatchObject({ base: NEWER, changed: ['name'] })
})
