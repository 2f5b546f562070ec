import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeQuery } from '@/api/queries'
import { sessionQuery } from '@/api/session'
import type { Warehouse } from '@/features/warehouses/api'
import { PickupFormScreen } from '@/features/warehouses/screens/PickupFormScreen'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { stubProperty } from '@/test/stubProperty'

const point: Warehouse = {
  _id: '0190a8f0-0000-7000-8000-0000000000b1',
  name: 'Barranco',
  address: { country: 'PE', line: '', reference: '' },
  point: null,
  phone: '',
  email: '',
  isDefault: false,
  isPickup: false,
  position: 1,
  instructions: {},
  hours: [{ days: [1, 2, 3], opens: '09:00', closes: '18:00' }],
  exceptions: [],
  preparationHours: 0,
  needsDocument: false,
  keepDays: null,
  active: true,
  version: 3,
  createdAt: '2026-11-20T15:00:00.000Z',
}
const theirs: Warehouse = {
  ...point,
  name: 'Barranco Sur',
  hours: [{ days: [1, 2, 3], opens: '10:00', closes: '20:00' }],
  version: 4,
}
const PATH = `/api/v1/warehouse/${point._id}` as '/api/v1/warehouse/{warehouse_id}'

beforeEach(() => {
  localStorage.clear()
  // A box that grows looks again when fonts have come; jsdom knows no fonts.
  stubProperty(document, 'fonts', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

test('hours that somebody else saved while the form was open are not written over unseen', async () => {
  const server = new FixtureServer().fails('patch', PATH, 409, {
    message: 'Too late',
    params: { reason: 'stale', current: theirs },
  })
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  const user = { ...session.user, resources: ['shipping.view', 'shipping.edit'] }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, { ...session, user })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  const { queryKey } = storeQuery(STORE_OID, 'get', '/api/v1/warehouse')
  client.setQueryData(queryKey, { items: [point] })
  render(
    <QueryClientProvider client={client}>
      <Routes>
        <Route path="/pickup/:_id" element={<PickupFormScreen />} />
      </Routes>
    </QueryClientProvider>,
    `/pickup/${point._id}?storeOid=${STORE_OID}`,
  )

  fireEvent.change(await screen.findByDisplayValue('Barranco'), { target: { value: 'Lince' } })
  client.setQueryData(queryKey, { items: [theirs] })
  expect(await screen.findByRole('heading', { name: 'Barranco Sur' })).toBeVisible()
  fireEvent.click(screen.getByText(/^Save changes/))
  await waitFor(() => expect(server.to(PATH)).toHaveLength(1))
  expect(server.to(PATH)[0]?.body).toMatchObject({
    version: 3,
    name: 'Lince',
    hours: [{ days: [1, 2, 3], opens: '09:00', closes: '18:00' }],
  })

  expect(await screen.findByText(/This was changed while you were editing/)).toBeVisible()
  expect(screen.getByDisplayValue('Lince')).toBeVisible()
  fireEvent.click(screen.getByText(/^Save changes/))
  await waitFor(() => expect(server.to(PATH)).toHaveLength(2))
  expect(server.to(PATH)[1]?.body).toMatchObject({
    version: 4,
    name: 'Lince',
    hours: [{ days: [1, 2, 3], opens: '10:00', closes: '20:00' }],
  })
})
