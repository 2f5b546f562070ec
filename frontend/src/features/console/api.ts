import {
  keepPreviousData,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, userApi } from '@/api/client'
import type { ApiError } from '@/api/errors'
import { type DataOf, type InitOf, type PathOf, userQuery } from '@/api/queries'
import { showError } from '@/api/showError'
import type { Answer, Body } from '@/api/types'
import { notify } from '@/ui/notify'

const CONSOLE = '/api/v1/console/'

export type ConsoleSession = Answer<'/api/v1/console/session', 'get'>
export type StoreRow = Answer<'/api/v1/console/store', 'get'>['items'][number]
export type ConsoleStore = Answer<'/api/v1/console/store/{store_id}', 'get'>
export type UserRow = Answer<'/api/v1/console/user', 'get'>['items'][number]
export type ConsoleUser = Answer<'/api/v1/console/user/{user_id}', 'get'>
export type Work = Answer<'/api/v1/console/work', 'get'>['items'][number]
export type JobRun = Answer<'/api/v1/console/job', 'get'>['items'][number]
export type SentMail = Answer<'/api/v1/console/mail', 'get'>['items'][number]
export type Health = Answer<'/api/v1/console/health', 'get'>
export type Flag = Answer<'/api/v1/console/flag', 'get'>['items'][number]
export type AuditEntry = Answer<'/api/v1/console/audit', 'get'>['items'][number]
export type ConsoleDomain = Answer<'/api/v1/console/domain', 'get'>['items'][number]
export type Claim = Answer<'/api/v1/console/subscription/claim', 'get'>['items'][number]
export type Returned = Answer<'/api/v1/console/subscription/return', 'get'>['items'][number]
export type ConsolePlan = Answer<'/api/v1/console/plan', 'get'>['items'][number]
export type Visit = Answer<'/api/v1/console/visit', 'get'>['items'][number]

/** A read of the console; what was there stays until the next page has come. */
export function useConsoleQuery<P extends PathOf<'get'>, I extends InitOf<'get', P>>(
  path: P,
  init: I = {} as I,
): UseQueryResult<DataOf<'get', P, I>, ApiError> {
  const query = userQuery(
    'get',
    path,
    init as never,
    {
      placeholderData: keepPreviousData,
    } as never,
  )
  return useQuery(query as never) as UseQueryResult<DataOf<'get', P, I>, ApiError>
}

/** Does something in the console, says that it is done, and asks all its pages anew. */
export function useConsoleAct() {
  const cache = useQueryClient()
  return async (act: () => Promise<unknown>, title?: string): Promise<boolean> => {
    try {
      await act()
      if (title !== undefined) notify.success({ title })
      return true
    } catch (error) {
      void showError(error as Error)
      return false
    } finally {
      await cache.invalidateQueries({
        predicate: ({ queryKey: [, path] }) => typeof path === 'string' && path.startsWith(CONSOLE),
      })
    }
  }
}

const inStore = (storeOid: string, reason: string) => ({
  params: { path: { store_id: storeOid } },
  body: { reason },
})
const ofUser = (userOid: string, reason: string) => ({
  params: { path: { user_id: userOid } },
  body: { reason },
})

export const suspendStore = (storeOid: string, reason: string) =>
  call(userApi.POST('/api/v1/console/store/{store_id}/suspend', inStore(storeOid, reason)))

export const reopenStore = (storeOid: string, reason: string) =>
  call(userApi.POST('/api/v1/console/store/{store_id}/reopen', inStore(storeOid, reason)))

export const givePlan = (storeOid: string, tierPlan: string, reason: string) =>
  call(
    userApi.POST('/api/v1/console/store/{store_id}/plan', {
      params: { path: { store_id: storeOid } },
      body: { tierPlan, reason },
    }),
  )

export const openVisit = (storeOid: string, reason: string) =>
  call(userApi.POST('/api/v1/console/store/{store_id}/visit', inStore(storeOid, reason)))

export const endVisit = (visitOid: string) =>
  call(
    userApi.POST('/api/v1/console/visit/{visit_id}/end', {
      params: { path: { visit_id: visitOid } },
    }),
  )

export const endSessions = (userOid: string, reason: string) =>
  call(userApi.POST('/api/v1/console/user/{user_id}/logout', ofUser(userOid, reason)))

export const closeAccount = (userOid: string, reason: string) =>
  call(userApi.POST('/api/v1/console/user/{user_id}/close', ofUser(userOid, reason)))

export const keepAccount = (userOid: string, reason: string) =>
  call(userApi.POST('/api/v1/console/user/{user_id}/keep', ofUser(userOid, reason)))

export const endSession = (userOid: string, deviceOid: string, reason: string) =>
  call(
    userApi.POST('/api/v1/console/user/{user_id}/device/{device_id}/end', {
      params: { path: { user_id: userOid, device_id: deviceOid } },
      body: { reason },
    }),
  )

export const retryWork = (messageOid: string) =>
  call(
    userApi.POST('/api/v1/console/work/{message_id}/retry', {
      params: { path: { message_id: messageOid } },
    }),
  )

export const retryKind = (kind: string) =>
  call(userApi.POST('/api/v1/console/work/retry', { body: { kind } }))

export const retryJob = (name: string) =>
  call(userApi.POST('/api/v1/console/job/{name}/retry', { params: { path: { name } } }))

export const turnFlag = (name: string, isOn: boolean, reason: string) =>
  call(
    userApi.PATCH('/api/v1/console/flag/{name}', {
      params: { path: { name } },
      body: { isOn, reason },
    }),
  )

const ofClaim = (claimOid: string) => ({ path: { claim_id: claimOid } })

export const approveClaim = (claimOid: string, operationEnd: string) =>
  call(
    userApi.POST('/api/v1/console/subscription/claim/{claim_id}/approve', {
      params: ofClaim(claimOid),
      body: { operationEnd },
    }),
  )

export const rejectClaim = (claimOid: string, reason: string) =>
  call(
    userApi.POST('/api/v1/console/subscription/claim/{claim_id}/reject', {
      params: ofClaim(claimOid),
      body: { reason },
    }),
  )

export const writeReturn = (chargeOid: string, reason: string) =>
  call(
    userApi.POST('/api/v1/console/subscription/return/{charge_id}/done', {
      params: { path: { charge_id: chargeOid } },
      body: { reason },
    }),
  )

type PlanPatch = Body<'/api/v1/console/plan/{tier_plan}', 'patch'>

export const updatePlan = (tierPlan: string, body: PlanPatch) =>
  call(
    userApi.PATCH('/api/v1/console/plan/{tier_plan}', {
      params: { path: { tier_plan: tierPlan } },
      body,
    }),
  )
