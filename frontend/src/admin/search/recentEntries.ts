import { type Entry, GROUPS, type Group } from '@/admin/search/searchEntries'

/** What was opened from the search on this device, without anything that may have changed since. */
export type RecentEntry = Pick<Entry, 'key' | 'group' | 'to' | 'opens' | 'title' | 'detail'>

const MAX_RECENT = 10
const keyOf = (storeOid: string) => `vt_search_${storeOid}`

function isRecent(value: unknown): value is RecentEntry {
  if (typeof value !== 'object' || value === null) return false
  const row = value as Record<string, unknown>
  const texts = [row.key, row.to, row.title, row.detail]
  return texts.every((text) => typeof text === 'string') && GROUPS.includes(row.group as Group)
}

export const recentEntries = {
  read(storeOid: string): RecentEntry[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(storeOid)) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENT) : []
    } catch {
      return []
    }
  },
  add(storeOid: string, { key, group, to, opens, title, detail }: Entry): void {
    const others = recentEntries.read(storeOid).filter((entry) => entry.key !== key)
    const stored = [{ key, group, to, opens, title, detail }, ...others].slice(0, MAX_RECENT)
    try {
      localStorage.setItem(keyOf(storeOid), JSON.stringify(stored))
    } catch {
      // A full or forbidden storage only costs the list of recent pages.
    }
  },
  clear: (storeOid: string) => localStorage.removeItem(keyOf(storeOid)),
}
