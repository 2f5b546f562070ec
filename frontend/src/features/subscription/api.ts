import { inLanguage, publicQuery } from '@/api/queries'
import type { Answer } from '@/api/types'

export type Plan = Answer<'/api/v1/user-plan', 'get'>['items'][number]
export type Tier = Plan['tierPlan']
export type Frequency = 'MONTHLY' | 'YEARLY'
export type PlanCurrency = 'PEN' | 'USD'

export const plansQuery = (locale: string) =>
  publicQuery('get', '/api/v1/user-plan', inLanguage(locale), {
    select: ({ items }) => items,
    staleTime: 5 * 60_000,
  })

export function priceOf(plan: Plan, currency: PlanCurrency, frequency: Frequency): string {
  const price = plan.prices.find((one) => one.currency === currency && one.frequency === frequency)
  return price?.amount ?? '0'
}
