import { useQueryClient } from '@tanstack/react-query'
import { useStoreMutation } from '@/api/mutations'
import { storeQuery, useStoreQuery } from '@/api/queries'
import type { Answer } from '@/api/types'
import type { PaymentMethod } from '@/features/payments/api'
import { useStoreOid } from '@/lib/pageContext'

const PATH = '/api/v1/payment/method/{method_id}/connection'
export type Connection = Answer<typeof PATH, 'get'>

/** How far one set of keys is proven; nothing before the method is saved. */
export function useConnection(method: PaymentMethod | undefined, test: boolean) {
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const mode = test ? ('test' as const) : ('live' as const)
  const options = { params: { path: { method_id: method?._id ?? '' }, query: { mode } } }
  const query = useStoreQuery('get', PATH, options, { enabled: method !== undefined })
  const { mutate, isPending } = useStoreMutation('post', PATH, {
    onSuccess: (found: Connection) =>
      cache.setQueryData(storeQuery(storeOid, 'get', PATH, options).queryKey, found as never),
  })
  const found = query.data
  return {
    query,
    found,
    isProven: found !== undefined && found.passed === found.steps.length,
    isChecking: isPending,
    check: () => mutate({ params: { path: options.params.path }, body: { mode } }),
  }
}
