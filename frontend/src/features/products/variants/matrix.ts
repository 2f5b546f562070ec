import {
  type FormOption,
  type FormValue,
  type FormVariant,
  type Matrix,
  newKey,
} from '@/features/products/variants/variants'

/** A copy for another combination: what is sold costs the same, but has no code and no units yet. */
function like(variant: FormVariant, values: string[]): FormVariant {
  const { _id, ...rest } = variant
  const own = { sku: '', barcode: '', stock: '', knownStock: '', reserved: 0, isLow: false }
  return { ...rest, ...own, key: newKey(), values }
}

/** Adds an option whose first value goes to all that is there; without variants `first` becomes one. */
export function addOption(matrix: Matrix, option: FormOption, first: FormVariant): Matrix {
  const [start] = option.values
  const rows = matrix.variants.length > 0 ? matrix.variants : [{ ...first, values: [] }]
  const variants = start
    ? rows.map((row) => ({ ...row, values: [...row.values, start.key] }))
    : rows
  const grown = {
    options: [...matrix.options, { ...option, values: option.values.slice(0, 1) }],
    variants,
  }
  return option.values
    .slice(1)
    .reduce((now, value) => addValue(now, option.key, value), ordered(grown))
}

/** Adds a value, and a variant for each combination of it with the others. */
export function addValue(matrix: Matrix, optionKey: string, value: FormValue): Matrix {
  const at = matrix.options.findIndex(({ key }) => key === optionKey)
  if (at < 0) return matrix
  const options = matrix.options.map((option, index) =>
    index === at ? { ...option, values: [...option.values, value] } : option,
  )
  const isFirst = matrix.options[at]?.values.length === 0
  if (isFirst) {
    const variants = matrix.variants.map((row) => ({
      ...row,
      values: placed(row.values, at, value.key),
    }))
    return ordered({ options, variants })
  }
  const seen = new Set<string>()
  const added = matrix.variants.flatMap((row) => {
    const values = placed(row.values, at, value.key)
    const name = values.join()
    if (seen.has(name)) return []
    seen.add(name)
    return [like(row, values)]
  })
  return ordered({ options, variants: [...matrix.variants, ...added] })
}

function placed(values: string[], at: number, key: string): string[] {
  const next = [...values]
  next[at] = key
  return next
}

export function removeValue(matrix: Matrix, optionKey: string, valueKey: string): Matrix {
  const option = matrix.options.find(({ key }) => key === optionKey)
  if (option?.values.length === 1) return removeOption(matrix, optionKey)
  return {
    options: matrix.options.map((one) =>
      one.key === optionKey
        ? { ...one, values: one.values.filter(({ key }) => key !== valueKey) }
        : one,
    ),
    variants: matrix.variants.filter(({ values }) => !values.includes(valueKey)),
  }
}

/** What differed by this option alone becomes one: the first of each group stays. */
export function removeOption(matrix: Matrix, optionKey: string): Matrix {
  const at = matrix.options.findIndex(({ key }) => key === optionKey)
  if (at < 0) return matrix
  const options = matrix.options.filter((_, index) => index !== at)
  const seen = new Set<string>()
  const variants = matrix.variants.flatMap((row) => {
    const values = row.values.filter((_, index) => index !== at)
    const name = values.join()
    if (seen.has(name)) return []
    seen.add(name)
    return [{ ...row, values }]
  })
  return { options, variants }
}

/** The combinations that no variant has, in the order of the options. */
export function missingCombinations({ options, variants }: Matrix): string[][] {
  const known = new Set(variants.map(({ values }) => values.join()))
  return combinations(options).filter((values) => !known.has(values.join()))
}

export function countCombinations(options: FormOption[]): number {
  return options.reduce((product, { values }) => product * Math.max(values.length, 1), 1)
}

function combinations(options: FormOption[]): string[][] {
  return options.reduce<string[][]>(
    (sofar, { values }) => sofar.flatMap((start) => values.map(({ key }) => [...start, key])),
    [[]],
  )
}

export function addMissing(matrix: Matrix): Matrix {
  const [first] = matrix.variants
  if (first === undefined) return matrix
  const added = missingCombinations(matrix).map((values) => like(first, values))
  return ordered({ ...matrix, variants: [...matrix.variants, ...added] })
}

/** Variants follow their options: all of the first value, then all of the second. */
export function ordered({ options, variants }: Matrix): Matrix {
  const rank = new Map(
    options.flatMap(({ values }) => values.map(({ key }, index) => [key, index] as const)),
  )
  const compare = (a: FormVariant, b: FormVariant) => {
    for (const index of options.keys()) {
      const by = (rank.get(a.values[index] ?? '') ?? 0) - (rank.get(b.values[index] ?? '') ?? 0)
      if (by !== 0) return by
    }
    return 0
  }
  return { options, variants: [...variants].sort(compare) }
}
