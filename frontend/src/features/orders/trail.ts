/** Where the merchant came from: his list, its rows in order, and how far he had scrolled. */
export type Trail = { search: string; ids: string[]; scroll: number }

const KEY = 'vt_order_trail'
const key = (storeOid: string) => `${KEY}:${storeOid}`

export function readTrail(storeOid: string): Trail | undefined {
  try {
    const text = sessionStorage.getItem(key(storeOid))
    return text === null ? undefined : (JSON.parse(text) as Trail)
  } catch {
    return undefined
  }
}

export function writeTrail(storeOid: string, trail: Trail): void {
  try {
    sessionStorage.setItem(key(storeOid), JSON.stringify(trail))
  } catch {
    // Without it the way back leads to the top of the list.
  }
}

/** The orders before and after one in the list it was opened from. */
export function neighbours(trail: Trail | undefined, orderOid: string) {
  const place = trail?.ids.indexOf(orderOid) ?? -1
  if (trail === undefined || place < 0) return { before: undefined, after: undefined }
  return { before: trail.ids[place - 1], after: trail.ids[place + 1] }
}
