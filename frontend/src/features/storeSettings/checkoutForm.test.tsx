import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { storeQuery } from '@/api/queries'
import { sessionQuery } from '@/api/session'
import type { Checkout } from '@/features/storeSettings/api'
import { fromApi } from '@/features/storeSettings/checkoutForm'
import { type CheckoutValues, checkoutSchema } from '@/features/storeSettings/checkoutSchema'
import { SalesSettingsScreen } from '@/features/storeSettings/screens/SalesSettingsScreen'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { parseValues } from '@/ui/form/schemaErrors'

const CHECKOUT: Checkout = {
  contact: 'EMAIL_AND_PHONE',
  document: 'OPTIONAL',
  documentTypes: ['DNI', 'RUC', 'CE', 'PASSPORT'],
  buyerCancel: true,
  unpaidFulfillment: false,
  completeAfterDays: 7,
  expireHours: 24,
  marketingConsent: false,
  termsVersion: '1',
  termsPublished: false,
  taxRate: null,
  minOrder: null,
  buyerCategoryOids: [],
  orderPrefix: '',
  version: 3,
}

afterEach(() => vi.unstubAllGlobals())

const parse = (values: CheckoutValues) => parseValues(checkoutSchema(2), values, (key) => key)
const check = (values: CheckoutValues) => parse(values).errors ?? {}

test('what is typed is sent as figures and without spaces', () => {
  const values = { ...fromApi(CHECKOUT), expireHours: '3', termsVersion: ' 2 ' }
  expect(parse(values).output).toMatchObject({ expireHours: 3, termsVersion: '2' })
})

test.each([
  ['10.5', '10.5'],
  ['', null],
])('a tax of "%s" is sent as %s', (taxRate, sent) => {
  expect(parse({ ...fromApi(CHECKOUT), taxRate }).output?.taxRate).toBe(sent)
})

test.each([
  ['', undefined],
  ['0', undefined],
  ['50.00', undefined],
  ['50.01', 'checkout.taxRateWrong'],
  ['10.555', 'checkout.taxRateWrong'],
  ['.5', 'checkout.taxRateWrong'],
])('a tax of "%s" is told to be %s', (taxRate, wrong) => {
  expect(check({ ...fromApi(CHECKOUT), taxRate }).taxRate).toBe(wrong)
})

test('the tax of a small restaurant is typed with a comma or a dot', async () => {
  const server = new FixtureServer()
  server.on('patch', '/api/v1/store/checkout', { ...CHECKOUT, taxRate: '10.50', version: 4 })
  open(['settings.view', 'settings.edit'])
  const field = await screen.findByLabelText('Tax included in prices (%)')
  expect(field).toHaveValue('')
  expect(field).toHaveAccessibleDescription(/Restaurants and hotels .* 10.5%/)
  await userEvent.type(field, '10,5')
  await userEvent.click(screen.getByText(/^Save/))
  await waitFor(() =>
    expect(server.to('/api/v1/store/checkout')[0]?.body).toEqual({ version: 3, taxRate: '10.5' }),
  )
})

test('figures out of their bounds and empty choices are named', () => {
  const wrong = { expireHours: '721', completeAfterDays: '0', termsVersion: ' ' }
  expect(check({ ...fromApi(CHECKOUT), ...wrong, documentTypes: [] })).toEqual({
    expireHours: 'checkout.numberWrong',
    completeAfterDays: 'checkout.numberWrong',
    documentTypes: 'checkout.typesMissing',
    termsVersion: 'forms:required',
  })
  expect(check({ ...fromApi(CHECKOUT), document: 'OFF', documentTypes: [] })).toEqual({})
})

function open(resources: string[], checkout: Checkout | null = CHECKOUT) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  client.setQueryData(sessionQuery(STORE_OID).queryKey, {
    ...session,
    user: { ...session.user, resources },
  })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  const { queryKey } = storeQuery(STORE_OID, 'get', '/api/v1/store/checkout')
  if (checkout) client.setQueryData(queryKey, checkout)
  const fields = storeQuery(STORE_OID, 'get', '/api/v1/order-additional-information')
  client.setQueryData(fields.queryKey, { items: [] })
  render(
    <QueryClientProvider client={client}>
      <SalesSettingsScreen />
    </QueryClientProvider>,
    `/admin/settings/sales?storeOid=${STORE_OID}`,
  )
}

test('a merchant asks for less and saves it', async () => {
  const server = new FixtureServer()
  const saved = { ...CHECKOUT, contact: 'PHONE' as const, document: 'OFF' as const, version: 4 }
  server.on('patch', '/api/v1/store/checkout', saved)
  open(['settings.view', 'settings.edit'])
  await userEvent.selectOptions(await screen.findByLabelText('Contact'), 'PHONE')
  await userEvent.selectOptions(screen.getByLabelText('Identity document'), 'OFF')
  expect(screen.queryByLabelText('Passport')).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: /Ask for consent to send offers/ }))
  await userEvent.click(screen.getByText(/^Save/))
  await waitFor(() =>
    expect(server.to('/api/v1/store/checkout')[0]?.body).toEqual({
      version: 3,
      contact: 'PHONE',
      document: 'OFF',
      marketingConsent: true,
    }),
  )
})

test('who may only look sees why nothing can be changed', async () => {
  open(['settings.view'])
  expect(await screen.findByLabelText('Contact')).toBeDisabled()
})

test('who may not look is told so', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'Checkout details' })).toBeVisible()
  expect(screen.queryByLabelText('Contact')).toBeNull()
})

test('a screen that could not be loaded is loaded again', async () => {
  const server = new FixtureServer()
  server.breaks('get', '/api/v1/store/checkout').on('get', '/api/v1/store/checkout', CHECKOUT)
  open(['settings.view', 'settings.edit'], null)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Contact')).toHaveValue('EMAIL_AND_PHONE')
})

test('what somebody else saved first is shown, and mine goes on top of it', async () => {
  const server = new FixtureServer()
  const newer = { ...CHECKOUT, termsVersion: '2', version: 4 }
  server.fails('patch', '/api/v1/store/checkout', 409, {
    message: 'Too late',
    params: { reason: 'stale', current: newer },
  })
  server.on('patch', '/api/v1/store/checkout', { ...newer, contact: 'PHONE', version: 5 })
  server.on('get', '/api/v1/store/checkout', newer)
  open(['settings.view', 'settings.edit'])
  await userEvent.selectOptions(await screen.findByLabelText('Contact'), 'PHONE')
  await userEvent.click(screen.getByText(/^Save/))
  await waitFor(() => expect(screen.getByDisplayValue('2')).toBeVisible())
  expect(screen.getByLabelText('Contact')).toHaveValue('PHONE')
  await userEvent.click(screen.getByText(/^Save/))
  await waitFor(() => expect(server.to('/api/v1/store/checkout').at(-1)?.method).toBe('PATCH'))
  const sent = server.to('/api/v1/store/checkout').filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 3, contact: 'PHONE' },
    { version: 4, contact: 'PHONE' },
  ])
})
