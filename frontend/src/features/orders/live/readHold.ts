const CODE = /^[a-z]\d{1,2}$/i
const UNITS = /^\d{1,3}$/

export type Written = { code: string | null; handle: string; quantity: number | null }

/** "t1 nati 2" says code, handle and units; a handle alone goes with the key that is chosen. */
export function readHold(typed: string, codes: readonly string[]): Written {
  const words = typed.trim().split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const isCode = words.length > 1 && CODE.test(first) && codes.includes(first.toUpperCase())
  const rest = isCode ? words.slice(1) : words
  const last = rest.at(-1) ?? ''
  const hasUnits = rest.length > 1 && UNITS.test(last) && Number(last) > 0
  return {
    code: isCode ? first.toUpperCase() : null,
    handle: plainHandle((hasUnits ? rest.slice(0, -1) : rest).join('')),
    quantity: hasUnits ? Number(last) : null,
  }
}

/** The @ and capitals do not matter. */
export const plainHandle = (typed: string) => typed.replace(/@/g, '').toLowerCase()
