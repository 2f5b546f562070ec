import type { BuyerNews, NewsPatch, OrderNews, Recipients, TeamNews } from './api'

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
export const MOST = 10
/** As strict as what people mistype; the server knows better. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export type NewsValues = Record<TeamNews, Recipients> & Record<BuyerNews, boolean>
type Say = (key: string, params?: Record<string, unknown>) => string

export function fromNews({ team, buyer }: OrderNews): NewsValues {
  return { ...team, ...buyer }
}

export function checkNews(t: Say) {
  return (values: NewsValues) => {
    const found: Partial<Record<keyof NewsValues, string>> = {}
    for (const news of TEAM_NEWS) {
      const { memberOids, emails } = values[news]
      const bad = emails.find((email) => !EMAIL.test(email))
      if (bad !== undefined) found[news] = t('news.badEmail', { email: bad })
      else if (memberOids.length + emails.length > MOST) found[news] = t('news.tooMany')
    }
    return found
  }
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
