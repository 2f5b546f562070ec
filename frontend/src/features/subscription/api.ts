import { queryOptions } from '@tanstack/react-query'
import { call, publicApi } from '@/api/client'
import type { Answer } from '@/api/types'

export type Plan = Answer<'/api/v1/user-plan', 'get'>['items'][number]
export type Tier = Plan['tierPlan']
export type Frequency = 'MONTHLY' | 'YEARLY'
export type PlanCurrency = 'PEN' | 'USD'

export const plansQuery = (locale: string) =>
  queryOptions({
    queryKey: ['user-plan', locale] as const,
    queryFn: async () => (await call(publicApi.GET('/api/v1/user-plan'), { raw: true })).items,
    staleTime: 5 * 60_000,
  })

export function priceOf(plan: Plan, currency: PlanCurrency, frequency: Frequency): string {
  const price = plan.prices.find((one) => one.currency === currency && one.frequency === frequency)
  return price?.amount ?? '0'
}
