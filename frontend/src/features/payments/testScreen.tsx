import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storeQuery } from '@/api/queries'
import { sessionQuery } from '@/api/session'
import type { PaymentMethod } from '@/features/payments/api'
import { GATEWAYS } from '@/features/payments/testMethods'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'

const FAR = { staleTime: Number.POSITIVE_INFINITY, retry: false }

const WORDS = ['payments.view', 'payments.create', 'payments.edit', 'payments.delete']

/** A screen of payments for tests, whose store has these methods. */
export function open(node: ReactNode, methods: PaymentMethod[], path: string, resources = WORDS) {
  const client = new QueryClient({ defaultOptions: { queries: FAR } })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  const user = { ...session.user, resources }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, { ...session, user })
  const read = (path: '/api/v1/payment/method' | '/api/v1/payment/gateway') =>
    storeQuery(STORE_OID, 'get', path).queryKey
  client.setQueryData(read('/api/v1/payment/method'), { items: methods } as never)
  client.setQueryData(read('/api/v1/payment/gateway'), { items: GATEWAYS } as never)
  render(
    <QueryClientProvider client={client}>{node}</QueryClientProvider>,
    `${path}?storeOid=${STORE_OID}${path.endsWith('new') ? '&kind=CARD_GATEWAY' : ''}`,
  )
}
