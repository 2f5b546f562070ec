import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/api/client'
import { useStoreAction, useStoreApi } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import type { Answer, Body } from '@/api/types'
import { useStoreOid } from '@/lib/pageContext'

export type PaymentMethodBody = Body<'/api/v1/payment/method', 'post'>
export type PaymentMethod = Answer<'/api/v1/payment/method/{method_id}', 'get'>
export type Gateway = Answer<'/api/v1/payment/gateway', 'get'>['items'][number]

/** Writes the places of those that moved, and shows them there at once. */
export function useReorderMethods() {
  const cache = useQueryClient()
  const api = useStoreApi()
  const { queryKey } = storeQuery(useStoreOid(), 'get', '/api/v1/payment/method')
  return useStoreAction(
    async (methods: PaymentMethod[]) => {
      cache.setQueryData(queryKey, { items: methods })
      for (const [position, method] of methods.entries()) {
        if (method.position === position) continue
        const params = { path: { method_id: method._id } }
        await call(api.PATCH('/api/v1/payment/method/{method_id}', { params, body: { position } }))
      }
    },
    { writes: ['/api/v1/payment/method'] },
  )
}
