import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EventDetail } from '@/features/orders/components/detail/EventDetail'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, store } from '@/test/fixtures'
import { render } from '@/test/render'

test.each([
  ['capture_failed', 'charge_voided', "It couldn't be charged."],
  ['payment_failed', 'declined', 'The bank declined it.'],
  ['refund_failed', 'charge_unknown', 'The payment provider couldn’t refund it.'],
  ['refund_failed', 'amount', 'The payment provider doesn’t accept that amount.'],
])('%s says %s in words', (kind, failure, words) => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  render(
    <QueryClientProvider client={client}>
      <EventDetail kind={kind} params={{ failure }} />
    </QueryClientProvider>,
    `/admin/orders?storeOid=${STORE_OID}`,
  )

  expect(screen.getByText(words)).toBeVisible()
})
