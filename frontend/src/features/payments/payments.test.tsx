import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeQuery } from '@/api/queries'
import { sessionQuery } from '@/api/session'
import type { PaymentMethod } from '@/features/payments/api'
import { MethodEditor } from '@/features/payments/components/MethodEditor'
import { PaymentMethodFormScreen } from '@/features/payments/screens/PaymentMethodFormScreen'
import { PaymentMethodListScreen } from '@/features/payments/screens/PaymentMethodListScreen'
import { GATEWAYS, method, OID } from '@/features/payments/testMethods'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { stubProperty } from '@/test/stubProperty'

const PATH = `/api/v1/payment/method/${OID}` as '/api/v1/payment/method/{method_id}'
const FAR = { staleTime: Number.POSITIVE_INFINITY, retry: false }

const WORDS = ['payments.view', 'payments.create', 'payments.edit', 'payments.delete']

function open(node: ReactNode, methods: PaymentMethod[], path: string, resources = WORDS) {
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

/** By its words: a look for roles in a whole form takes seconds. */
const press = async (words: string) => fireEvent.click(await screen.findByText(words))
const write = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } })

let server: FixtureServer
beforeEach(() => {
  server = new FixtureServer()
  // The page of the tests has no fonts, which growing text fields listen to.
  const fonts = { addEventListener: () => {}, removeEventListener: () => {} }
  stubProperty(document, 'fonts', fonts)
})
afterEach(() => vi.unstubAllGlobals())

test('the list says what each method costs, where it holds and what is a test', async () => {
  const lima = { country: 'PE', state: '15', city: '1501', neighborhood: '', name: 'Lima' }
  open(
    <PaymentMethodListScreen />,
    [
      method({ adjustPercent: '-5.00', minAmount: '20.00', zones: [lima] }),
      method({
        _id: STORE_OID,
        kind: 'CARD_GATEWAY',
        name: { en: 'Card' },
        provider: 'sandbox',
        testMode: true,
        position: 1,
      }),
    ],
    '/admin/settings/payment-method',
  )
  expect(await screen.findByText('5% less · from S/ 20.00 · Lima')).toBeVisible()
  const [list] = screen.getAllByRole('list')
  const rows = within(list as HTMLElement).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(within(rows[1] as HTMLElement).getByText('Test mode')).toBeVisible()
})

test('the list says what came in by each way, and which gateway fails', async () => {
  const card = { kind: 'CARD_GATEWAY', name: { en: 'Card' }, provider: 'needy', position: 1 }
  server.on('get', '/api/v1/payment/figures', {
    currency: 'PEN',
    days: 30,
    payments: 204,
    amount: '18727.20',
    fees: '214.80',
    methods: [{ methodOid: OID, payments: 121, amount: '10000.00', fees: '0.00' }],
    yapeMonth: { since: '2026-11-01T05:00:00.000Z', amount: '22000.00', limit: '27500.00' },
  })
  const failing = method({ _id: STORE_OID, ...card, connectionFailure: 'credentials' })
  const resources = ['payments.view', 'payments.edit', 'orders.view']
  open(
    <PaymentMethodListScreen />,
    [method({}), failing],
    '/admin/settings/payment-method',
    resources,
  )
  expect(await screen.findByText(/you received S\/ 18,727.20 in 204 payments/)).toBeVisible()
  expect(screen.getByText(/121 payments in 30 days/)).toBeVisible()
  expect(screen.getByText('Connection failing')).toBeVisible()
  expect(screen.getByText('Your personal Yape in November')).toBeVisible()
  expect(screen.getByText(/You’re close to the limit/)).toBeVisible()
})

test('who does not drag moves a method by its menu, as far as there is a place', async () => {
  const second = method({ _id: STORE_OID, name: { en: 'Card' }, position: 1 })
  const path = `/api/v1/payment/method/${STORE_OID}` as '/api/v1/payment/method/{method_id}'
  server.on('patch', path, second)
  server.on('patch', PATH, method({}))
  server.on('get', '/api/v1/payment/method', { items: [second, method({})] })
  open(<PaymentMethodListScreen />, [method({}), second], '/admin/settings/payment-method')
  fireEvent.click(await screen.findByLabelText('More actions for Card'))
  const item = (name: string) => screen.findByRole('menuitem', { name })
  expect(await item('Move down')).toBeDisabled()
  fireEvent.click(await item('Move up'))
  await waitFor(() => expect(server.to(PATH)[0]?.body).toMatchObject({ position: 1 }))
  expect(server.to(path)[0]?.body).toMatchObject({ position: 0 })
})

test('a card method asks for the secrets of its gateway and sends them once', async () => {
  server.on('post', '/api/v1/payment/method', method({ kind: 'CARD_GATEWAY' }), 201)
  server.on('get', '/api/v1/payment/method', { items: [] })
  server.on('get', '/api/v1/payment/gateway', { items: GATEWAYS })
  open(<PaymentMethodFormScreen />, [], '/admin/settings/payment-method/new')
  await press('Needy Pay')
  await press('Add payment method')
  expect(await screen.findAllByText(/Fill in your provider's details/)).not.toHaveLength(0)
  write(screen.getByLabelText(/^Secret key/), 'sk_live_1234')
  await press('Add payment method')
  await waitFor(() =>
    expect(server.to('/api/v1/payment/method')[0]?.body).toMatchObject({
      kind: 'CARD_GATEWAY',
      provider: 'needy',
      testMode: true,
      testCredentials: { secretKey: 'sk_live_1234' },
    }),
  )
  expect(JSON.stringify(localStorage)).not.toContain('sk_live_1234')
})

test('a provider that the address has chosen is sent with its keys', async () => {
  server.on('post', '/api/v1/payment/method', method({ kind: 'CARD_GATEWAY' }), 201)
  server.on('get', '/api/v1/payment/method', { items: [] })
  open(
    <MethodEditor choice="CARD_GATEWAY" gateways={GATEWAYS} provider="needy" />,
    [],
    '/admin/new',
  )
  write(await screen.findByLabelText(/^Secret key/), 'sk_live_1234')
  await press('Add payment method')
  await waitFor(() =>
    expect(server.to('/api/v1/payment/method')[0]?.body).toMatchObject({
      provider: 'needy',
      testMode: true,
      testCredentials: { secretKey: 'sk_live_1234' },
    }),
  )
})

test('a kept secret shows its last four and can be deleted', async () => {
  const card = method({
    kind: 'CARD_GATEWAY',
    provider: 'needy',
    credentialHints: { secretKey: '••••1234' },
  })
  server.on('patch', PATH, card)
  server.on('get', '/api/v1/payment/method', { items: [card] })
  open(
    <MethodEditor method={card} choice="CARD_GATEWAY" gateways={GATEWAYS} />,
    [card],
    '/admin/settings/payment-method',
  )
  expect(await screen.findByText('Saved: ••••1234. Enter a new one to change it.')).toBeVisible()
  expect(screen.getByLabelText(/^Secret key/)).toHaveValue('')
  await press('Available in my store')
  fireEvent.click(screen.getByLabelText('Delete Secret key'))
  expect(screen.getByText('It will be deleted when you save.')).toBeVisible()
  await press('Save changes')
  await waitFor(() =>
    expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      enabled: false,
      credentials: { secretKey: null },
      version: 3,
    }),
  )
})

test('a key that was written is shown no more once it is saved, only that one is kept', async () => {
  const card = method({
    kind: 'CARD_GATEWAY',
    provider: 'needy',
    credentialHints: { secretKey: '••••1234' },
  })
  const saved = { ...card, credentialHints: { secretKey: '••••9876' } }
  server.on('patch', PATH, saved)
  server.on('get', '/api/v1/payment/method', { items: [saved] })
  const path = '/admin/settings/payment-method'
  open(
    <Routes>
      <Route path={`${path}/:_id`} element={<PaymentMethodFormScreen />} />
    </Routes>,
    [card],
    `${path}/${OID}`,
  )
  write(await screen.findByLabelText(/^Secret key/), 'sk_live_9876')
  await press('Save changes')
  expect(await screen.findByText('Saved: ••••9876. Enter a new one to change it.')).toBeVisible()
  expect(screen.getByLabelText(/^Secret key/)).toHaveValue('')
  expect(document.body.innerHTML).not.toContain('sk_live_9876')
  expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    credentials: { secretKey: 'sk_live_9876' },
    version: 3,
  })
})

test('a discount is told for a hundred', async () => {
  const cash = method({})
  server.on('patch', PATH, cash)
  server.on('get', '/api/v1/payment/method', { items: [cash] })
  open(
    <MethodEditor method={cash} choice="CASH_ON_DELIVERY" gateways={[]} />,
    [cash],
    '/admin/settings/payment-method',
  )
  await press('Discount')
  const percent = screen.getByLabelText('Percentage')
  write(percent, '5')
  expect(screen.getByText('S/ 100.00 in products costs S/ 95.00 with this method.')).toBeVisible()
  await press('Save changes')
  await waitFor(() =>
    expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      adjustPercent: '-5',
      version: 3,
    }),
  )
})

test('an account that somebody else changed meanwhile is not written over unseen', async () => {
  const bank = { kind: 'BANK_TRANSFER', holder: 'Ana Quispe', bank: 'BCP', accountNumber: '191-1' }
  const mine = method(bank)
  const theirs = method({ ...bank, accountNumber: '191-2', version: 4 })
  server.fails('patch', PATH, 409, {
    message: 'Too late',
    params: { reason: 'stale', current: theirs },
  })
  server.on('get', '/api/v1/payment/method', { items: [theirs] })
  const path = '/admin/settings/payment-method'
  open(
    <Routes>
      <Route path={`${path}/:_id`} element={<PaymentMethodFormScreen />} />
    </Routes>,
    [mine],
    `${path}/${OID}`,
  )
  write(await screen.findByDisplayValue('Ana Quispe'), 'Rosa Ríos')
  await press('Save changes')
  expect(await screen.findByText(/This was changed while you were editing/)).toBeVisible()
  expect(screen.getByDisplayValue('Rosa Ríos')).toBeVisible()
  expect(await screen.findByDisplayValue('191-2')).toBeVisible()
  await press('Save changes')
  await waitFor(() => expect(server.to(PATH)).toHaveLength(2))
  expect(server.to(PATH).map(({ body }) => body)).toEqual([
    { holder: 'Rosa Ríos', version: 3 },
    { holder: 'Rosa Ríos', version: 4 },
  ])
})
