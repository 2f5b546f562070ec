import type { FormOption, FormValue, Matrix } from '@/features/products/variants/variants'
import { deepEqual } from '@/lib/deepEqual'
import type { TranslatedText } from '@/ui/TranslatedTextField'

type Keyed = { key: string }
type Keys = Map<string, string>

/**
 * Our key -> theirs. Keys count places, and places move when somebody else saves: an item is known by
 * its words, else it was renamed if new words stand in its place, else it is gone.
 */
function keysOf<T extends Keyed>(
  mine: T[],
  base: T[],
  theirs: T[],
  words: (item: T) => TranslatedText,
): Keys {
  const says = (item: T) => (other: T) => deepEqual(words(other), words(item))
  const keys: Keys = new Map()
  base.forEach((item, at) => {
    const there = theirs[at]
    const renamed = there && !base.some(says(there)) ? there : undefined
    keys.set(item.key, (theirs.find(says(item)) ?? renamed)?.key ?? `gone-${item.key}`)
  })
  const taken = new Set(keys.values())
  for (const item of mine.filter(({ key }) => !keys.has(key))) {
    const twin = theirs.find((other) => says(item)(other) && !taken.has(other.key))
    if (twin) keys.set(item.key, twin.key)
  }
  return keys
}

const find = (options: FormOption[], key: string | undefined): FormValue[] =>
  options.find((option) => option.key === key)?.values ?? []

/** Ours and what it was made from, with the keys that theirs has for the same options and values. */
export function alignKeys(
  mine: Matrix,
  base: Matrix,
  theirs: Matrix,
): { mine: Matrix; base: Matrix } {
  const options = keysOf(mine.options, base.options, theirs.options, ({ name }) => name)
  const values: Keys = new Map()
  for (const key of new Set([...base.options, ...mine.options].map((option) => option.key))) {
    const there = find(theirs.options, options.get(key))
    const known = keysOf(
      find(mine.options, key),
      find(base.options, key),
      there,
      ({ text }) => text,
    )
    for (const [from, to] of known) values.set(from, to)
  }
  const as = (keys: Keys, key: string) => keys.get(key) ?? key
  const align = (matrix: Matrix): Matrix => ({
    options: matrix.options.map((option) => ({
      ...option,
      key: as(options, option.key),
      values: option.values.map((value) => ({ ...value, key: as(values, value.key) })),
    })),
    variants: matrix.variants.map((row) => ({
      ...row,
      values: row.values.map((key) => as(values, key)),
    })),
  })
  return { mine: align(mine), base: align(base) }
}
