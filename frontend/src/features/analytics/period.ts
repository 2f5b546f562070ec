import { dayIn } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { useAddress } from '@/lib/useAddress'

export const COMPARES = ['PREVIOUS', 'YEAR', 'NONE'] as const
export const LENGTHS = [7, 30, 90, 365] as const
export const STEPS = ['HOUR', 'DAY', 'WEEK', 'MONTH'] as const
export type Compare = (typeof COMPARES)[number]
export type Step = (typeof STEPS)[number]
const USUAL = 30
const DAY_MS = 86_400_000

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** So many days before a day, as YYYY-MM-DD. */
export const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)

/** One of the values, or the first. */
export function oneOf<T extends string>(value: string | null, among: readonly [T, ...T[]]): T {
  return among.find((one) => one === value) ?? among[0]
}

/** The period, what it is compared with and how it is cut: all of it lives in the address. */
export function usePeriod() {
  const { timeZone } = useStore()
  const [address, write] = useAddress()
  const today = dayIn(Date.now(), timeZone)
  const [since, until] = [address.get('since'), address.get('until')]
  const last = isDay(until) ? until : today
  const first = isDay(since) ? since : daysBefore(last, USUAL - 1)
  const compare: Compare = oneOf(address.get('compare'), COMPARES)
  const set = (changes: Record<string, string | undefined>) =>
    write((next) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name)
        else next.set(name, value)
      }
      return new URLSearchParams(next)
    })
  return {
    query: { since: first, until: last, compare },
    today,
    address,
    set,
    setLength: (days: number) => set({ since: daysBefore(today, days - 1), until: undefined }),
  }
}

/** What a link to another page of analytics takes along. */
export function useSamePeriod() {
  const { query } = usePeriod()
  return (more: Record<string, string> = {}) =>
    `?${new URLSearchParams({ ...query, ...more }).toString()}`
}
