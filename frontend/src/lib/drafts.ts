import { DRAFT_DAYS } from '@/constants'

const LIFE_MS = DRAFT_DAYS * 24 * 60 * 60 * 1000
const PREFIX = 'vt_draft:'

type Stored = { savedAt: number; values: Record<string, unknown> }

const SECRET = /password|token|secret|totp|card|cvv/i

/** At every depth: a draft may hold its fields among other things. */
function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(values, (name, value) => (SECRET.test(name) ? undefined : value))
  return JSON.parse(text) as Record<string, unknown>
}

/** Keeps what somebody was writing for seven days; never passwords or keys. */
export function saveDraft(key: string, values: Record<string, unknown>, now = Date.now()): void {
  const stored: Stored = { savedAt: now, values: withoutSecrets(values) }
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(stored))
  } catch {
    // A full or forbidden storage must never stop somebody from typing.
  }
}

export function readDraft(key: string, now = Date.now()): Record<string, unknown> | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key)
    if (text === null) return undefined
    const stored = JSON.parse(text) as Stored
    if (now - stored.savedAt < LIFE_MS) return stored.values
    localStorage.removeItem(PREFIX + key)
  } catch {
    return undefined
  }
  return undefined
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Same as above.
  }
}
