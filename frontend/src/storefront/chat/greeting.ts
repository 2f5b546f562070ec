import type { Greeting } from './types'

/** What is so of a visit just now. */
export type Visit = {
  path: string
  seconds: number
  cart: number
  isFirst: boolean
  isLeaving: boolean
  now: number
}

/** Greeting -> when it was last said to this browser. */
export type Said = Record<string, number>

const HOUR = 3_600_000
const PAGES: Record<Greeting['page'], RegExp> = {
  ANY: /^/,
  PRODUCT: /^(\/(es|en))?\/p\//,
  CATEGORY: /^(\/(es|en))?\/(c|search)\b/,
  CART: /^(\/(es|en))?\/cart\b/,
}

/** From above to below the first that fits, and no other. */
export function greetingFor(greetings: Greeting[], visit: Visit, said: Said): Greeting | null {
  return greetings.find((greeting) => fits(greeting, visit) && isDue(greeting, visit, said)) ?? null
}

function fits(greeting: Greeting, { path, seconds, cart, isFirst, isLeaving }: Visit): boolean {
  return (
    PAGES[greeting.page].test(path) &&
    seconds >= greeting.seconds &&
    (greeting.cartFrom === null || cart >= Number(greeting.cartFrom)) &&
    (!greeting.firstVisit || isFirst) &&
    (!greeting.onExit || isLeaving)
  )
}

function isDue({ _id, everyHours }: Greeting, { now }: Visit, said: Said): boolean {
  return now - (said[_id] ?? 0) >= everyHours * HOUR
}
