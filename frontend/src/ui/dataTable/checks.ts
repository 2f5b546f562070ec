import type { Selection } from '@/ui/dataTable/Column'

export type Check = { selected: boolean; onChange: (selected: boolean) => void }

/** The check boxes of a page: of each row, and the one of all of them. */
export function checksOf(selection: Selection | undefined, keys: string[]) {
  if (selection === undefined) return undefined
  const chosen = new Set(selection.ids)
  const toggle = (given: string[], on: boolean) =>
    selection.onChange([...selection.ids.filter((id) => !given.includes(id)), ...(on ? given : [])])
  const some = keys.some((key) => chosen.has(key))
  return {
    some,
    all: some && keys.every((key) => chosen.has(key)),
    onChange: (on: boolean) => toggle(keys, on),
    of: (key: string): Check => ({
      selected: chosen.has(key),
      onChange: (on) => toggle([key], on),
    }),
  }
}
