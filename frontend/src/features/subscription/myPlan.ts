import { callForBlob } from '@/api/blob'
import { call, userApi } from '@/api/client'
import { userQuery } from '@/api/queries'
import type { Answer, Body } from '@/api/types'
import type { Frequency, PlanCurrency, Tier } from '@/features/subscription/api'

export type MyPlan = Answer<'/api/v1/user-subscription', 'get'>
export type Quote = Answer<'/api/v1/user-subscription/quote', 'get'>
export type GateUse = Answer<'/api/v1/user-subscription/usage', 'get'>['items'][number]
export type History = Answer<'/api/v1/user-subscription/history', 'get'>
export type HistoryEntry = History['items'][number]
export type Claim = NonNullable<MyPlan['claim']>
export type ClaimBody = Body<'/api/v1/user-subscription/claim', 'post'>
export type CancelReason = '' | 'PRICE' | 'LOW_SALES' | 'MISSING_FEATURES' | 'TOO_COMPLEX' | 'OTHER'

export type Choice = { tierPlan: Tier; frequency: Frequency; currency: PlanCurrency }

export const myPlanQuery = () => userQuery('get', '/api/v1/user-subscription')
export const nextPlanQuery = () => userQuery('get', '/api/v1/user-subscription/next')
export const usageQuery = () =>
  userQuery('get', '/api/v1/user-subscription/usage', {}, { select: ({ items }) => items })
export const historyQuery = (page: number) =>
  userQuery('get', '/api/v1/user-subscription/history', { params: { query: { page, limit: 10 } } })
export const quoteQuery = (choice: Choice) =>
  userQuery('get', '/api/v1/user-subscription/quote', { params: { query: choice } })
export const previewQuery = (choice: Choice, to: Tier, on: string) =>
  userQuery('get', '/api/v1/user-subscription/preview', {
    params: { query: { ...choice, to, on } },
  })

export const choosePlan = (choice: Choice, way: 'CARD' | 'LATER' | null): Promise<MyPlan> =>
  call(userApi.POST('/api/v1/user-subscription', { body: { ...choice, way } }))

export const checkPlan = (): Promise<MyPlan> =>
  call(userApi.POST('/api/v1/user-subscription/check'))

export const reportPayment = (body: ClaimBody): Promise<Claim> =>
  call(userApi.POST('/api/v1/user-subscription/claim', { body }))

export const correctPayment = (
  claimOid: string,
  body: Body<'/api/v1/user-subscription/claim/{claim_id}', 'patch'>,
): Promise<Claim> =>
  call(
    userApi.PATCH('/api/v1/user-subscription/claim/{claim_id}', {
      params: { path: { claim_id: claimOid } },
      body,
    }),
  )

export const cancelPlan = (subscriptionOid: string, reason: CancelReason, note: string) =>
  call(
    userApi.DELETE('/api/v1/user-subscription/{subscription_id}', {
      params: { path: { subscription_id: subscriptionOid }, query: { reason, note } },
    }),
  )

export const loadReceipt = (chargeOid: string): Promise<Blob> =>
  callForBlob(
    userApi.GET('/api/v1/user-subscription/charge/{charge_id}/receipt', {
      params: { path: { charge_id: chargeOid } },
      parseAs: 'blob',
    }),
  )
