import * as z from 'zod/mini'
import type { BuyerNews, NewsPatch, OrderNews, TeamNews } from './api'

export const TEAM_NEWS: TeamNews[] = [
  'orderPlaced',
  'paymentClaimed',
  'paymentReceived',
  'paymentProblem',
  'orderExpired',
  'orderCancelled',
  'buyerComment',
]
export const BUYER_NEWS: BuyerNews[] = [
  'confirmed',
  'ready',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'reopened',
  'returned',
  'refunded',
]
export const MAX_RECIPIENTS = 10
/** As strict as what people mistype; the server knows better. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

const recipients = z
  .object({
    storeEmail: z.boolean(),
    memberOids: z.array(z.string()),
    emails: z.array(z.string()),
  })
  .check(({ value, issues }) => {
    const { memberOids, emails } = value
    const bad = emails.find((email) => !EMAIL.test(email))
    const issue = { code: 'custom' as const, path: [], input: value }
    if (bad !== undefined) {
      issues.push({ ...issue, message: 'news.badEmail', params: { email: bad } })
    } else if (memberOids.length + emails.length > MAX_RECIPIENTS) {
      issues.push({ ...issue, message: 'news.tooMany' })
    }
  })

const each = <Name extends string, S>(names: Name[], schema: S) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, S>

export const newsSchema = z.object({
  ...each(TEAM_NEWS, recipients),
  ...each(BUYER_NEWS, z.boolean()),
})

export type NewsValues = z.input<typeof newsSchema>

export function fromNews({ team, buyer }: OrderNews): NewsValues {
  return { ...team, ...buyer }
}

/** Only what changed. */
export function toPatch(
  values: NewsValues,
  changed: (keyof NewsValues)[],
  version: number,
): NewsPatch {
  const pick = <Name extends keyof NewsValues>(names: Name[]) =>
    Object.fromEntries(
      names.filter((name) => changed.includes(name)).map((name) => [name, values[name]]),
    )
  return { version, team: pick(TEAM_NEWS), buyer: pick(BUYER_NEWS) } as NewsPatch
}
