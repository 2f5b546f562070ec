import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionQuery } from '@/api/session'
import type { Order } from '@/features/orders/api'
import { ParcelsCard } from '@/features/orders/components/goods/ParcelsCard'
import { testOrder } from '@/features/orders/testOrder'
import { testParcel } from '@/features/orders/testParts'
import { useOrderActions } from '@/features/orders/useOrderActions'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

beforeEach(() => {
  new FixtureServer()
})

function Card({ order }: { order: Order }) {
  return <ParcelsCard order={order} actions={useOrderActions(order)} />
}

function show(changes: Partial<Order>) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const user = { ...session.user, resources: ['orders.view', 'orders.edit'] }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, { ...session, user })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  render(
    <QueryClientProvider client={client}>
      <Card order={testOrder(changes)} />
    </QueryClientProvider>,
    `/admin/orders/1?storeOid=${STORE_OID}`,
  )
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('a packed parcel is sent', () => {
  const parcels = [testParcel({ state: 'UNFULFILLED' })]
  show({ state: 'PREPARING', parcels, allowedTransitions: [] })
  expect(buttons()).toEqual([
    'Ship',
    'Tracking',
    'Cancel package',
    'Label as PDF',
    'Packing slip as PDF',
  ])
})

test('a pickup with parcels shows them, and hands them over', () => {
  const parcels = [testParcel({ state: 'UNFULFILLED' })]
  show({ state: 'PREPARING', shippingKind: 'PICKUP', parcels, allowedTransitions: [] })
  expect(screen.getByText('Package 1')).toBeVisible()
  expect(buttons()).toEqual([
    'Confirm delivery',
    'Tracking',
    'Cancel package',
    'Label as PDF',
    'Packing slip as PDF',
  ])
})

test('a pickup without parcels has no card', () => {
  show({ state: 'PREPARING', shippingKind: 'PICKUP', parcels: [], allowedTransitions: ['READY'] })
  expect(screen.queryByText('Packages')).toBeNull()
})
