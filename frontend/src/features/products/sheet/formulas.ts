/** What a formula does to the figure of a cell. */
export type Formula =
  | { kind: 'set'; text: string }
  | { kind: 'amount'; by: number }
  | { kind: 'percent'; by: number }
  | { kind: 'copy' }

export const ENDINGS = ['none', '0.90', '0.50', '0.00', '0.99'] as const
export type Ending = (typeof ENDINGS)[number]

/** The nearest amount that ends so, upwards from the middle on: 35.91 with `0.90` is 35.90, 35.30 is 34.90. */
export function withEnding(amount: number, ending: Ending): number {
  if (ending === 'none') return amount
  const end = Number(ending)
  const nearest = Math.round(amount - end) + end
  return nearest < 0 || (nearest === 0 && amount > 0) ? end || 1 : nearest
}

/** The text of the cell afterwards; undefined where the formula can't be reckoned. */
export function apply(
  formula: Formula,
  text: string,
  { copied = '', digits, ending }: { copied?: string; digits: number; ending: Ending },
): string | undefined {
  if (formula.kind === 'set') return formula.text
  const from = formula.kind === 'copy' ? copied : text
  if (from === '') return formula.kind === 'copy' ? '' : undefined
  const figure = Number(from)
  if (!Number.isFinite(figure)) return undefined
  const after = withEnding(reckoned(formula, figure), ending)
  if (after < 0 || !Number.isFinite(after)) return undefined
  return rounded(after, digits)
}

function reckoned(formula: Exclude<Formula, { kind: 'set' }>, figure: number): number {
  if (formula.kind === 'amount') return figure + formula.by
  return formula.kind === 'percent' ? figure * (1 + formula.by / 100) : figure
}

/** Half up, as the server rounds; a figure in binary lies a little beside what was meant. */
export function rounded(amount: number, digits: number): string {
  const scale = 10 ** digits
  return (Math.round(amount * scale + 1e-7) / scale).toFixed(digits)
}
