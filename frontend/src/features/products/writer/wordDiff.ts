export type Piece = { text: string; kind: 'same' | 'added' | 'removed' }

/** Longer texts are told as replaced whole: the table below grows with the square. */
const MAX_WORDS = 600

/** How two texts differ, word by word: the longest common sequence stays. */
export function wordDiff(before: string, after: string): Piece[] {
  const [old, next] = [words(before), words(after)]
  if (old.length > MAX_WORDS || next.length > MAX_WORDS)
    return joined([
      ...old.map((text) => ({ text, kind: 'removed' as const })),
      ...next.map((text) => ({ text, kind: 'added' as const })),
    ])
  const common = lengths(old, next)
  const pieces: Piece[] = []
  let [from, to] = [0, 0]
  while (from < old.length || to < next.length) {
    if (from < old.length && old[from] === next[to]) {
      pieces.push({ text: old[from] as string, kind: 'same' })
      from++
      to++
    } else if (
      to >= next.length ||
      (from < old.length && at(common, from + 1, to) >= at(common, from, to + 1))
    )
      pieces.push({ text: old[from++] as string, kind: 'removed' })
    else pieces.push({ text: next[to++] as string, kind: 'added' })
  }
  return joined(pieces)
}

const words = (text: string) => text.split(/\s+/).filter(Boolean)
const at = (table: number[][], row: number, column: number) => table[row]?.[column] ?? 0

/** Of the longest common sequence of what is left from each pair of places on. */
function lengths(old: string[], next: string[]): number[][] {
  const table: number[][] = Array.from({ length: old.length + 1 }, () => [])
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = next.length - 1; column >= 0; column--) {
      const same = old[row] === next[column]
      const best = same
        ? at(table, row + 1, column + 1) + 1
        : Math.max(at(table, row + 1, column), at(table, row, column + 1))
      ;(table[row] as number[])[column] = best
    }
  return table
}

/** Words of one kind that follow each other are one piece. */
function joined(pieces: Piece[]): Piece[] {
  const found: Piece[] = []
  for (const piece of pieces) {
    const last = found.at(-1)
    if (last?.kind === piece.kind) last.text += ` ${piece.text}`
    else found.push({ ...piece })
  }
  return found
}
