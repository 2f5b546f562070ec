import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useBase } from '@/ui/form/useBase'

type Row = { hours: string; name: string }
const OLD: Row = { hours: '9-18', name: 'Miraflores' }
const NEWER: Row = { hours: '10-20', name: 'Miraflores' }

function start(base = OLD, version = 3, asks = false) {
  const { result, rerender } = renderHook(
    (newest: { values: Row; version: number }) => {
      const [values, setValues] = useState(newest.values)
      const found = useBase<Row>({ values, setValues, newest, asks })
      const merge = (part: Partial<Row>) => setValues((before) => ({ ...before, ...part }))
      return { ...found, values, merge }
    },
    { initialProps: { values: base, version } },
  )
  return {
    now: () => {
      const { base, values, changed } = result.current
      return { base: base.values, version: base.version, values, changed }
    },
    conflict: () => result.current.conflict,
    act: (what: (form: typeof result.current) => void) => act(() => what(result.current)),
    arrive: (newer: Row, its: number) => rerender({ values: newer, version: its }),
  }
}

test('a newer row is shown at once as long as nothing is changed', () => {
  const form = start()
  form.arrive(NEWER, 4)
  expect(form.now()).toEqual({ base: NEWER, version: 4, values: NEWER, changed: [] })
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
  expect(form.now()).toEqual({ base: NEWER, version: 4, values: NEWER, changed: [] })
})

test('after discard the newest is shown', () => {
  const form = start()
  form.act(({ merge }) => merge({ hours: '8-12' }))
  form.arrive(NEWER, 4)
  form.act(({ settle }) => settle(false))
  expect(form.now()).toEqual({ base: NEWER, version: 4, values: NEWER, changed: [] })
})

test('after a refusal the edits go on top of the row that was first, not of one before it', () => {
  const form = start()
  form.act(({ merge }) => merge({ name: 'Lince' }))
  form.arrive(NEWER, 4)
  form.act(({ yieldTo }) => yieldTo(5))
  expect(form.now()).toMatchObject({ base: OLD, version: 3 })

  form.arrive({ ...NEWER, hours: '11-12' }, 5)
  expect(form.now()).toEqual({
    base: { hours: '11-12', name: 'Miraflores' },
    version: 5,
    values: { hours: '11-12', name: 'Lince' },
    changed: ['name'],
  })
  form.arrive(NEWER, 6)
  expect(form.now().version).toBe(5)
})

test('a conflict names what the other one changed, and what of it both did', () => {
  const form = start()
  form.act(({ merge }) => merge({ hours: '8-12' }))
  form.act(({ yieldTo }) => yieldTo(4))
  form.arrive({ hours: '10-20', name: 'Lince' }, 4)
  expect(form.conflict()).toMatchObject({ fields: ['hours', 'name'], clashes: ['hours'] })

  form.act(({ conflict }) => conflict?.takeTheirs())
  expect(form.now()).toMatchObject({ values: { hours: '10-20', name: 'Lince' }, changed: [] })
  expect(form.conflict()).toBeUndefined()
})

test('a form that asks keeps both until the reader decides', () => {
  const form = start(OLD, 3, true)
  form.act(({ merge }) => merge({ name: 'Lince' }))
  form.act(({ yieldTo }) => yieldTo(4))
  form.arrive(NEWER, 4)
  expect(form.now()).toMatchObject({ base: OLD, version: 3, values: { ...OLD, name: 'Lince' } })
  expect(form.conflict()).toMatchObject({ base: OLD, theirs: NEWER, fields: ['hours'] })

  form.act(({ conflict }) => conflict?.keepMine())
  expect(form.now()).toMatchObject({ base: NEWER, version: 4, values: { ...NEWER, name: 'Lince' } })
})

test('who was overtaken by the very same words has nothing left to save', () => {
  const form = start()
  form.act(({ merge }) => merge({ hours: '10-20' }))
  form.act(({ yieldTo }) => yieldTo())
  form.arrive(NEWER, 4)
  expect(form.now()).toEqual({ base: NEWER, version: 4, values: NEWER, changed: [] })
})

test('an act of mine on the row is no conflict, unless somebody came between', () => {
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
  expect(alone.conflict()).toBeUndefined()
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
    values: { name: 'Lince', hours: '8-12' },
    changed: ['hours', 'name'],
  })
})

test('an old draft of a form that asks shows at once what changed since', () => {
  const form = start(NEWER, 7, true)
  form.act(({ resume }) =>
    resume({ edits: { name: 'Lince' }, base: { name: 'Miraflores' }, version: 3 }),
  )
  expect(form.now()).toMatchObject({ version: 3, values: { ...NEWER, name: 'Lince' } })
  expect(form.conflict()).toMatchObject({ theirs: NEWER })
})

test('a draft of the row as it is goes on holding it', () => {
  const form = start()
  form.act(({ resume }) =>
    resume({ edits: { hours: '8-12' }, base: { hours: '9-18' }, version: 3 }),
  )
  form.arrive(NEWER, 4)
  expect(form.now()).toMatchObject({ base: OLD, version: 3, changed: ['hours'] })
})

test('a row without versions is followed', () => {
  const form = start(OLD, 0)
  form.act(({ merge }) => merge({ name: 'Lince' }))
  form.arrive(NEWER, 0)
  expect(form.now()).toMatchObject({ base: NEWER, values: { ...NEWER, name: 'Lince' } })
})

test('a draft of the same version lies over what the row says by now', () => {
  const form = start()
  form.act(({ resume }) =>
    resume({
      edits: { hours: '8-9', name: 'Lince' },
      base: { hours: '8-9', name: 'Miraflores' },
      version: 3,
    }),
  )
  expect(form.now()).toMatchObject({ values: { ...OLD, name: 'Lince' }, changed: ['name'] })
})

test('what the row is known to hold by now lies below the edits, at the same version', () => {
  const form = start()
  form.act(({ merge }) => merge({ hours: '8-12' }))
  form.act(({ correct }) => correct((row) => ({ ...row, hours: '9-19' })))
  expect(form.now()).toMatchObject({
    base: { hours: '9-19' },
    version: 3,
    values: { hours: '8-12' },
    changed: ['hours'],
  })
})
