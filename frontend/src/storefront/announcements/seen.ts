import { readJson, writeJson } from '../lib/storage'
import type { Popup } from '../types.announcements'

const DAY = 86_400_000
/** Between two pop-ups of a shop, whichever they are. */
const PAUSE = 7 * DAY
const PAUSES: Record<Popup['frequency'], number> = { WEEK: PAUSE, MONTH: 30 * DAY, ONCE: Infinity }

type Seen = Record<string, number>

const keyOf = (storeOid: string) => `vt_popups_${storeOid}`

/** When each was last opened in this browser. */
const seenIn = (storeOid: string) => readJson<Seen>(keyOf(storeOid)) ?? {}

/** Whether this browser may be bothered with it. */
export function mayOpen(storeOid: string, popup: Popup, now = Date.now()): boolean {
  const seen = seenIn(storeOid)
  const latest = Math.max(0, ...Object.values(seen))
  const own = seen[popup._id]
  return now - latest >= PAUSE && (own === undefined || now - own >= PAUSES[popup.frequency])
}

/** False where the browser keeps nothing: who can't be spared the second one is spared the first. */
export function rememberOpened(storeOid: string, popup: Popup, now = Date.now()): boolean {
  writeJson(keyOf(storeOid), { ...seenIn(storeOid), [popup._id]: now })
  return seenIn(storeOid)[popup._id] === now
}
