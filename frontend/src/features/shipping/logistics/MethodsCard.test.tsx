import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storeQuery, useStoreQuery } from '@/api/queries'
import { sessionQuery } from '@/api/session'
import { MethodsCard } from '@/features/shipping/logistics/MethodsCard'
import { method, OID } from '@/features/shipping/logistics/testMethods'
import type { Method } from '@/features/shipping/logistics/types'
import { storeDetailQuery } from '@/lib/store/useStore'
import { OTHER_OID, STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { ConfirmModal } from '@/ui/ConfirmModal'

const METHODS = '/api/v1/shipping/method'
const SOLE = `${METHODS}/${OID}/sole` as '/api/v1/shipping/method/{method_id}/sole'
const FAR = { staleTime: Number.POSITIVE_INFINITY, retry: false }

function Card() {
  const { data } = useStoreQuery('get', METHODS)
  return data ? <MethodsCard methods={data.methods} /> : null
}

function open(methods: Method[], resources = ['shipping.view', 'shipping.edit']) {
  const client = new QueryClient({ defaultOptions: { queries: FAR } })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  const user = { ...session.user, resources }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, { ...session, user })
  client.setQueryData(storeQuery(STORE_OID, 'get', METHODS).queryKey, { methods })
  client.setQueryData(storeQuery(STORE_OID, 'get', '/api/v1/shipping/promotion').queryKey, {
    currency: 'PEN',
    rules: [],
    version: 0,
  })
  render(
    <QueryClientProvider client={client}>
      <Card />
      <ConfirmModal />
    </QueryClientProvider>,
    `/admin/shipping/logistics?storeOid=${STORE_OID}`,
  )
}

let server: FixtureServer
beforeEach(() => {
  server = new FixtureServer()
})

test('a row tells what, where, for how much, how long and how often', async () => {
  open([
    method({ freeFrom: '199.00' }),
    method({ _id: OTHER_OID, kind: 'MANUAL', label: '', enabled: false, version: 1 }),
  ])
  const rows = within(await screen.findByRole('table')).getAllByRole('row')

  expect(rows).toHaveLength(2)
  const row = within(rows[1] as HTMLElement)
  expect(row.getByRole('link', { name: 'Lima moderna' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/admin/shipping/logistics/shipping/flat/${OID}`),
  )
  for (const words of ['Flat rate · To your door', '12 districts', 'Miraflores, Surco…'])
    expect(row.getByText(words)).toBeVisible()
  expect(row.getByText('S/ 10.00')).toBeVisible()
  expect(row.getByText('free from S/ 199.00')).toBeVisible()
  expect(row.getByText('1 to 3 days')).toBeVisible()
  expect(row.getByText('86')).toBeVisible()
})

test('the last method of a place asks before it goes off, and stays on for a no', async () => {
  server.on('get', SOLE, { districts: 112, places: ['Cusco'] })
  open([method()])
  fireEvent.click(await screen.findByRole('switch', { name: 'Offer Lima moderna' }))
  expect(await screen.findByText('Cusco will have no home delivery. Turn off?')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Keep it on' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep it on' })).toBeNull())
  expect(screen.getByRole('switch')).toBeChecked()
  expect(server.to(METHODS)).toEqual([])
})

test('a switch moves at once and goes back when it is refused', async () => {
  server.fails('patch', METHODS, 409, { params: { reason: 'no_places' }, message: 'Choose where' })
  server.on('get', METHODS, { methods: [method({ enabled: false })] })
  open([method({ enabled: false })])
  const toggle = await screen.findByRole('switch')
  fireEvent.click(toggle)

  expect(toggle).toBeChecked()
  await waitFor(() => expect(toggle).not.toBeChecked())
  expect(server.to(METHODS)[0]?.body).toEqual({ methods: [{ _id: OID, enabled: true }] })
})

test('a method without places says why it stays off', async () => {
  open([method({ enabled: false, problem: 'no_places', districts: 0 })])
  const toggle = await screen.findByRole('switch')
  fireEvent.click(toggle)

  expect(toggle).toHaveAttribute('aria-disabled', 'true')
  expect(toggle).toHaveAccessibleDescription('Choose where it delivers before turning it on.')
  expect(server.calls).toEqual([])
})

test('the order is saved with each move, what is not shown coming last', async () => {
  const hidden = method({ _id: STORE_OID, kind: 'MANUAL', enabled: false, version: 1 })
  const second = method({ _id: OTHER_OID, label: 'Provincias' })
  server.on('post', `${METHODS}/order`, { methods: [second, method(), hidden] })
  server.on('get', '/api/v1/shipping/promotion', { currency: 'PEN', rules: [], version: 0 })
  open([method(), hidden, second])
  fireEvent.click(await screen.findByRole('button', { name: 'Change the order' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Move Provincias up' }))

  expect(await screen.findByText('Saved')).toBeVisible()
  expect(server.to(`${METHODS}/order`)[0]?.body).toEqual({
    methodOids: [OTHER_OID, OID, STORE_OID],
  })
})
