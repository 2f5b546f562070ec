import { useState } from 'react'

type Values = Record<string, unknown>

/** What edits were made from: the row as it was read, and its version at that time. */
type Origin<V> = { base: V; version: number }
/** `awaits`: the version that edits go on top of as soon as it is here. */
type Work<V> = { edits: Partial<V>; origin?: Origin<V>; awaits?: number }

/** Edits as they are kept in the browser, with what they were made from. */
export type EditDraft<V> = { edits: Partial<V>; base: Partial<V>; version: number }

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function work<V extends Values>(edits: Partial<V>, origin: Origin<V>, awaits?: number): Work<V> {
  const left = Object.entries(edits).filter(([field, value]) => !same(value, origin.base[field]))
  if (left.length === 0) return { edits: {} }
  const remaining = Object.fromEntries(left) as Partial<V>
  // Nobody refuses a save of a row without version, so what is shown is the newest.
  return origin.version === 0 ? { edits: remaining } : { edits: remaining, origin, awaits }
}

/**
 * Edits over the row that they were made from. A newer row that arrives meanwhile waits: the save
 * is refused for its version, and only then do the edits go on top of what somebody else saved.
 * `version` 0: a row that has none.
 */
export function useEdits<V extends Values>(base: V, version: number) {
  const [now, setNow] = useState<Work<V>>({ edits: {} })
  const newest = { base, version }
  if (now.awaits !== undefined && version >= now.awaits) setNow(work(now.edits, newest))
  const origin = now.origin ?? newest
  const { edits } = now

  return {
    ...origin,
    edits,
    changed: Object.keys(base).filter((field) => field in edits) as (keyof V & string)[],
    merge: (part: Partial<V>) =>
      setNow((before) =>
        work({ ...before.edits, ...part }, before.origin ?? newest, before.awaits),
      ),
    /** Takes back what was kept, over the row that it was made from. */
    resume: (draft: EditDraft<V>) =>
      setNow((before) => {
        const edits = { ...before.edits, ...draft.edits }
        const held = before.origin ?? newest
        if (version === 0 || draft.version === held.version) {
          return work(edits, held, before.awaits)
        }
        const older = before.origin ? Math.min(held.version, draft.version) : draft.version
        return work(edits, { base: { ...held.base, ...draft.base }, version: older })
      }),
    /** Somebody else saved first: the edits go on top of `overtaker`, or of whatever is newer. */
    yieldTo: (overtaker?: number) =>
      setNow((before) =>
        before.origin ? { ...before, awaits: overtaker ?? before.origin.version + 1 } : before,
      ),
    /** Another act of mine has made the row `version`: no rival if nothing else lies between. */
    passed: (version: number) =>
      setNow((before) =>
        before.origin?.version === version - 1 ? { ...before, awaits: version } : before,
      ),
    drop: () => setNow({ edits: {} }),
  }
}
