import { deepEqual } from '@/lib/deepEqual'
import type { Values } from '@/ui/form/schemaErrors'

export type Field<V> = keyof V & string

/** The row that values are an edit of. `version` 0: it has none. */
export type Base<V> = { values: V; version: number }

/** The fields of which values say something else than what they were made from. */
export type Compare<V> = (values: V, base: V) => Field<V>[]

/** My values, made from `base`, on top of what is there now. */
export type Merge<V> = (mine: V, base: V, theirs: V) => V

/** Edits as they are kept in the browser, with what they were made from. */
export type EditDraft<V> = { edits: Partial<V>; base: Partial<V>; version: number }

export const changedFields = <V extends Values>(values: V, base: V): Field<V>[] =>
  Object.keys(base).filter((field) => !deepEqual(values[field], base[field])) as Field<V>[]

/** Some fields of a row: of what is sent those that changed. */
export const pick = <T extends object, F extends keyof T>(values: T, fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Pick<T, F>>

export const rebase = <V extends Values>(mine: V, base: V, theirs: V): V => ({
  ...theirs,
  ...pick(mine, changedFields(mine, base)),
})

export const isEditDraft = <V extends Values>(
  stored: Partial<EditDraft<V>>,
): stored is EditDraft<V> =>
  [stored.edits, stored.base, stored.version].every((part) => part !== undefined)

/** Takes back a draft, over the row that it was made from; what was typed since lies below it. */
export function resume<V extends Values>(
  draft: EditDraft<V>,
  held: Base<V>,
  mine: V,
  {
    compare = changedFields<V>,
    merge = rebase<V>,
  }: { compare?: Compare<V>; merge?: Merge<V> } = {},
): { base: Base<V>; values: V } {
  if (held.version === 0) return { base: held, values: { ...mine, ...draft.edits } }
  const base = { ...held.values, ...draft.base }
  if (draft.version === held.version) {
    // What a row counts may have moved without a new version.
    const values = merge({ ...mine, ...draft.base, ...draft.edits }, base, held.values)
    return { base: held, values }
  }
  const isEdited = compare(mine, held.values).length > 0
  return {
    base: {
      values: base,
      version: isEdited ? Math.min(held.version, draft.version) : draft.version,
    },
    values: { ...merge(mine, held.values, base), ...draft.edits },
  }
}
