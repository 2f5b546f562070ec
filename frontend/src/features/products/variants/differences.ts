import { alignKeys } from '@/features/products/variants/alignKeys'
import { type Cell, changedCells } from '@/features/products/variants/mergeMatrix'
import { type FormVariant, type Matrix, variantName } from '@/features/products/variants/variants'

/** What became of a row, or of one cell of it: there the row itself is told. */
export type Side = 'added' | 'removed' | 'unchanged' | FormVariant

export type Difference = { id: string; name: string; cell?: Cell; theirs: Side; mine: Side }

/** What differs row by row between theirs, ours, and what both were made from; ours first. */
export function differences(
  ours: Matrix,
  from: Matrix,
  theirs: Matrix,
  language: string,
): Difference[] {
  const { mine, base } = alignKeys(ours, from, theirs)
  const byId = (rows: FormVariant[]) => new Map(rows.map((row) => [row._id ?? row.key, row]))
  const [own, before, other] = [mine, base, theirs].map(({ variants }) => byId(variants))
  if (!own || !before || !other) return []
  const ids = [...new Set([...before.keys(), ...other.keys(), ...own.keys()])]
  const found = ids.flatMap((id): Difference[] => {
    const known = before.get(id)
    const row = other.get(id) ?? own.get(id) ?? known
    if (row === undefined) return []
    const options = other.has(id) ? theirs.options : own.has(id) ? mine.options : base.options
    const name = variantName(row, options, language)
    const sides = { theirs: other.get(id), mine: own.get(id) }
    if (!known || !sides.theirs || !sides.mine) return wholeRow(id, name, known, sides)
    return cells(id, name, known, sides.theirs, sides.mine)
  })
  const touched = ({ mine: side }: Difference) => side !== 'unchanged'
  return [...found.filter(touched), ...found.filter((one) => !touched(one))]
}

type Sides = { theirs: FormVariant | undefined; mine: FormVariant | undefined }

function wholeRow(
  id: string,
  name: string,
  known: FormVariant | undefined,
  { theirs, mine }: Sides,
): Difference[] {
  const side = (row: FormVariant | undefined): Side => {
    if (known === undefined) return row ? 'added' : 'unchanged'
    return row ? 'unchanged' : 'removed'
  }
  return [{ id, name, theirs: side(theirs), mine: side(mine) }]
}

function cells(
  id: string,
  name: string,
  known: FormVariant,
  theirs: FormVariant,
  mine: FormVariant,
): Difference[] {
  const ours = changedCells(mine, known)
  const all = new Set([...ours, ...changedCells(theirs, known)])
  return [...all].map((cell) => ({
    id: `${id}-${cell}`,
    name,
    cell,
    theirs,
    mine: ours.includes(cell) ? mine : 'unchanged',
  }))
}
