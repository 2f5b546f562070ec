import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PaymentMethodListScreen } from '@/features/payments/screens/PaymentMethodListScreen'
import { method, OID } from '@/features/payments/testMethods'
import { open } from '@/features/payments/testScreen'
import { STORE_OID } from '@/test/fixtures'
import { FixtureServer } from '@/test/server'

afterEach(() => vi.unstubAllGlobals())

test('the list says what came in by each way, and which gateway fails', async () => {
  const card = { kind: 'CARD_GATEWAY', name: { en: 'Card' }, provider: 'needy', position: 1 }
  new FixtureServer().on('get', '/api/v1/payment/figures', {
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
