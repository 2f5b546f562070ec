import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ClaimsScreen } from '@/features/console/screens/ClaimsScreen'
import { PlansScreen } from '@/features/console/screens/PlansScreen'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { stubProperty } from '@/test/stubProperty'

const OID = '0190a8f0-0000-7000-8000-00000000000c'
const CLAIMS = '/api/v1/console/subscription/claim'
const claim = {
  _id: OID,
  userOid: OID,
  name: 'Ana Quispe',
  email: 'ana@barronorte.pe',
  stores: ['Barro Norte'],
  tierPlan: 'STARTER',
  frequency: 'MONTHLY',
  currency: 'PEN',
  amount: '39.00',
  way: 'YAPE',
  operationNumber: '05127734',
  state: 'IN_REVIEW',
  reason: '',
  createdAt: '2026-11-20T21:31:00.000Z',
  decidedAt: null,
  decidedBy: '',
  toReturn: false,
}
const pageOf = (items: object[]) => ({
  items,
  page: 1,
  limit: 20,
  total: items.length,
  totalIsCapped: false,
  waiting: items.length,
  totals: [{ currency: 'PEN', amount: '39.00' }],
  toReturn: 0,
})
const starter = {
  tierPlan: 'STARTER',
  active: true,
  version: 3,
  prices: [{ currency: 'PEN', frequency: 'MONTHLY', amount: '39.00' }],
  gates: { products: 500, coupons: null },
  subscribers: 71,
  held: true,
}

afterEach(() => vi.unstubAllGlobals())

test('whoever approves types the end of the operation from the bank', async () => {
  const path = `${CLAIMS}/${OID}/approve` as typeof CLAIMS
  const approved = { ...claim, state: 'APPROVED' }
  const server = new FixtureServer()
    .on('get', CLAIMS, pageOf([claim]) as never)
    .on('post', path as never, approved as never)
  render(<ClaimsScreen />, '/platform/subscriptions')
  const user = userEvent.setup()

  await user.click(
    await screen.findByRole('button', {
      name: 'Approve S/ 39.00 from Ana Quispe, operation 05127734',
    }),
  )
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByRole('textbox')
  const approve = within(dialog).getByRole('button', { name: /39\.00/ })
  await user.type(field, '7735')
  expect(field).toBeInvalid()
  expect(approve).toBeDisabled()

  await user.clear(field)
  await user.type(field, '7734')
  await user.click(approve)
  await waitFor(() => expect(server.to(path)[0]?.body).toEqual({ operationEnd: '7734' }))
})

test('a limit that somebody has only grows', async () => {
  // A box that grows looks again when fonts have come; jsdom knows no fonts.
  stubProperty(document, 'fonts', new EventTarget())
  new FixtureServer().on('get', '/api/v1/console/plan', { items: [starter] } as never)
  render(<PlansScreen />, '/platform/plans')
  const user = userEvent.setup()

  await user.click(await screen.findByRole('button', { name: /STARTER/ }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByDisplayValue('500')
  await user.clear(field)
  await user.type(field, '400')
  expect(field).toBeInvalid()

  await user.clear(field)
  await user.type(field, '600')
  expect(field).toBeValid()
})
