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
export type Greeted = Record<string, number>

const HOUR = 3_600_000
const PAGES: Record<Greeting['page'], RegExp> = {
  ANY: /^/,
  PRODUCT: /^(\/(es|en))?\/p\//,
  CATEGORY: /^(\/(es|en))?\/(c|search)\b/,
  CART: /^(\/(es|en))?\/cart\b/,
}

/** From above to below the first that fits, and no other. */
export function greetingFor(
  greetings: Greeting[],
  visit: Visit,
  greeted: Greeted,
): Greeting | null {
  return (
    greetings.find((greeting) => fits(greeting, visit) && isDue(greeting, visit, greeted)) ?? null
  )
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

function isDue({ _id, everyHours }: Greeting, { now }: Visit, greeted: Greeted): boolean {
  return now - (greeted[_id] ?? 0) >= everyHours * HOUR
}
