import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Answer, Body } from '@/api/types'

export type PaymentMethod = Answer<'/api/v1/payment/method/{method_id}', 'get'>
export type PaymentMethodBody = Body<'/api/v1/payment/method', 'post'>
export type PaymentMethodChanges = Body<'/api/v1/payment/method/{method_id}', 'patch'>
export type Gateway = Answer<'/api/v1/payment/gateway', 'get'>['items'][number]

export const paymentKeys = {
  all: (storeOid: string) => ['store', storeOid, 'payments'] as const,
}

const PATH = '/api/v1/payment/method/{method_id}'
const one = (method_id: string) => ({ params: { path: { method_id } } })

/** A store has a handful: the list answers for each of them too. */
export const paymentMethodsQuery = (storeOid: string) =>
  queryOptions({
    queryKey: paymentKeys.all(storeOid),
    queryFn: async () =>
      (await call(storeApi(storeOid).GET('/api/v1/payment/method'), { raw: true })).items,
  })

/** The card gateways that can be connected. */
export const gatewaysQuery = (storeOid: string) =>
  queryOptions({
    queryKey: [...paymentKeys.all(storeOid), 'gateways'] as const,
    queryFn: async () =>
      (await call(storeApi(storeOid).GET('/api/v1/payment/gateway'), { raw: true })).items,
    staleTime: Number.POSITIVE_INFINITY,
  })

export function usePaymentCalls(storeOid: string) {
  const cache = useQueryClient()
  const api = storeApi(storeOid)
  const queryKey = paymentKeys.all(storeOid)
  const settle = async () => {
    void cache.invalidateQueries({ queryKey: ['store', storeOid, 'checklist'] })
    await cache.invalidateQueries({ queryKey })
  }
  const change = async (methodOid: string, body: PaymentMethodChanges, raw: boolean) =>
    call(api.PATCH(PATH, { ...one(methodOid), body }), { raw })
  return {
    create: async (body: PaymentMethodBody) => {
      await call(api.POST('/api/v1/payment/method', { body }), { raw: true })
      await settle()
    },
    change: async (methodOid: string, body: PaymentMethodChanges) => {
      await change(methodOid, body, true)
      await settle()
    },
    refresh: () => cache.fetchQuery({ ...paymentMethodsQuery(storeOid), staleTime: 0 }),
    /** One click on the list: refusals are told by the client. */
    setEnabled: async (methodOid: string, enabled: boolean) => {
      await change(methodOid, { enabled }, false)
      await settle()
    },
    /** Writes the places of those that moved. */
    order: async (methods: PaymentMethod[]) => {
      cache.setQueryData(queryKey, methods)
      try {
        for (const [position, method] of methods.entries()) {
          if (method.position !== position) await change(method._id, { position }, false)
        }
      } finally {
        await settle()
      }
    },
    remove: async (methodOid: string) => {
      await call(api.DELETE(PATH, one(methodOid)))
      await settle()
    },
  }
}
