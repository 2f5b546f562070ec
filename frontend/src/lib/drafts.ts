import { DRAFT_DAYS } from '@/constants'

const LIFE_MS = DRAFT_DAYS * 24 * 60 * 60 * 1000
const PREFIX = 'vt_draft:'

export type StoredDraft = { savedAt: number; values: Record<string, unknown> }
type Stored = StoredDraft & { before?: StoredDraft }

const SECRET = /password|token|secret|totp|card|cvv/i

/** At every depth: a draft may hold its fields among other things. */
function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(values, (name, value) => (SECRET.test(name) ? undefined : value))
  return JSON.parse(text) as Record<string, unknown>
}

/** Keeps what somebody was writing for seven days; never passwords or keys. `before` stays beside it. */
export function saveDraft(
  key: string,
  values: Record<string, unknown>,
  now = Date.now(),
  before?: StoredDraft,
): void {
  keepDrafts(key, [{ savedAt: now, values: withoutSecrets(values) }, ...(before ? [before] : [])])
}

/** Newest first; without any the key is free. */
export function keepDrafts(key: string, [newest, before]: StoredDraft[]): void {
  if (newest === undefined) {
    dropDraft(key)
    return
  }
  const stored: Stored = { ...newest, before }
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(stored))
  } catch {
    // A full or forbidden storage must never stop somebody from typing.
  }
}

export const readDraft = (key: string, now = Date.now()): Record<string, unknown> | undefined =>
  readDrafts(key, now)[0]?.values

/** Newest first: what was written last, and the draft that was not answered at that time. */
export function readDrafts(key: string, now = Date.now()): StoredDraft[] {
  try {
    const text = localStorage.getItem(PREFIX + key)
    if (text === null) return []
    const { before, ...newest } = JSON.parse(text) as Stored
    const all = before === undefined ? [newest] : [newest, before]
    const live = all.filter(({ savedAt }) => now - savedAt < LIFE_MS)
    if (live.length === 0) localStorage.removeItem(PREFIX + key)
    return live
  } catch {
    return []
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Same as above.
  }
}
