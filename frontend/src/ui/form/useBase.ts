import { useLayoutEffect, useRef, useState } from 'react'
import {
  type Base,
  type Compare,
  changedFields,
  type EditDraft,
  type Field,
  type Merge,
  pick,
  rebase,
  resume,
} from '@/ui/form/base'
import type { Values } from '@/ui/form/schemaErrors'

/** `awaits`: the version that edits yield to as soon as it is here. */
type Held<V> = { base: Base<V>; awaits?: { version: number; isMine: boolean } }

/** What edits were made from, what somebody else saved since, and which fields that changed. */
type Overtaken<V> = { base: V; theirs: V; fields: Field<V>[] }

export type Conflict<V> = Overtaken<V> & {
  /** Of the fields that the other one changed, those that I changed too. */
  clashes: Field<V>[]
  keepMine: () => void
  /** Of what both changed; where the form asks first, of everything. */
  takeTheirs: () => void
  close: () => void
}

type Options<V> = {
  values: V
  setValues: (values: V) => void
  newest: Base<V>
  merge?: Merge<V>
  compare?: Compare<V>
  /** Edits stay as they are until the reader says which are kept. */
  asks?: boolean
}

/** Moves values to a newer row as soon as nothing holds them back. */
function useFollow<V extends Values>(options: Options<V>) {
  const { values, setValues, newest, merge = rebase, asks = false } = options
  const { compare = changedFields } = options
  const [{ base, awaits }, hold] = useState<Held<V>>({ base: newest })
  const [overtaken, setOvertaken] = useState<Overtaken<V>>()
  const changed = compare(values, base.values)
  const merged = (next: V) => merge(values, base.values, next)

  const move = (next: Base<V>, moved: V) => {
    hold({ base: next })
    setValues(moved)
  }
  const giveWay = (isMine: boolean) => {
    const theirs = newest.values
    if (!isMine) {
      const fields = compare(theirs, base.values)
      setOvertaken({ base: base.values, theirs, fields })
    }
    if (asks && !isMine) hold({ base })
    else move(newest, merged(theirs))
  }
  useLayoutEffect(() => {
    const isNewer = newest.version !== base.version
    if (!isNewer && changedFields(newest.values, base.values).length === 0) return
    if (changed.length === 0) move(newest, newest.values)
    else if (base.version === 0) move(newest, merged(newest.values))
    else if (awaits !== undefined && newest.version >= awaits.version) giveWay(awaits.isMine)
  })
  return { base, hold, move, changed, merged, overtaken, setOvertaken }
}

/**
 * The row below the values of a form. From the first edit on it stays as it was; a newer row that
 * arrives meanwhile waits until a save is refused for its version, and only then edits go on top.
 */
export function useBase<V extends Values>(options: Options<V>) {
  const { values, setValues, newest, asks = false } = options
  const { base, hold, move, changed, merged, overtaken, setOvertaken } = useFollow(options)
  const latest = useRef(newest)
  latest.current = newest

  const close = () => setOvertaken(undefined)
  /** Onto what is there now, with my edits on top or without them. */
  const settle = (keepsMine: boolean) => {
    const { current } = latest
    close()
    move(current, keepsMine ? merged(current.values) : current.values)
  }
  const conflictOf = (found: Overtaken<V>): Conflict<V> => {
    const clashes = found.fields.filter((field) => changed.includes(field))
    const takeClashes = () => {
      close()
      setValues({ ...values, ...pick(found.theirs, clashes) })
    }
    const keepMine = asks ? () => settle(true) : close
    return {
      ...found,
      clashes,
      keepMine,
      takeTheirs: asks ? () => settle(false) : takeClashes,
      close,
    }
  }
  return {
    base,
    changed,
    settle,
    conflict: overtaken && conflictOf(overtaken),
    closeConflict: close,
    resume: (draft: EditDraft<V>) => {
      const found = resume(draft, base, values, options)
      const isOld = asks && found.base.version < newest.version
      const awaits = isOld ? { version: newest.version, isMine: false } : undefined
      hold((held) => ({ awaits: held.awaits, ...(awaits && { awaits }), base: found.base }))
      setValues(found.values)
    },
    /** The row is known to hold something else by now, though its version is the same. */
    correct: (change: (values: V) => V) =>
      hold((held) => ({ ...held, base: { ...held.base, values: change(held.base.values) } })),
    /** Somebody else saved first: edits go on top of `version`, or of whatever is newer. */
    yieldTo: (version = base.version + 1) =>
      hold((held) => ({ ...held, awaits: { version, isMine: false } })),
    /** Another act of mine has made the row `version`: no conflict if nothing else lies between. */
    passed: (version: number) =>
      hold((held) =>
        held.base.version === version - 1 ? { ...held, awaits: { version, isMine: true } } : held,
      ),
  }
}
