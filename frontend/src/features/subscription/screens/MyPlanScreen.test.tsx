import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Plan } from '@/features/subscription/api'
import type { MyPlan, Quote } from '@/features/subscription/myPlan'
import { MyPlanScreen } from '@/features/subscription/screens/MyPlanScreen'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const PLAN = '/api/v1/user-subscription'
const SUBSCRIPTION_OID = '0190a8f0-0000-7000-8000-00000000000c'

const lite: MyPlan = {
  _id: null,
  tierPlan: 'LITE',
  chosenPlan: null,
  expired: true,
  state: null,
  frequency: 'MONTHLY',
  currency: 'PEN',
  price: '0.00',
  since: null,
  periodStart: null,
  periodEnd: null,
  trialEndsAt: null,
  endsAt: null,
  cancelledAt: null,
  suspendedReason: '',
  card: '',
  mayTry: true,
  pastDue: null,
  charge: null,
  claim: null,
  payUrl: null,
  wallet: {
    holder: 'Vitrina Perú S.A.C.',
    phone: '961 204 118',
    bank: 'BCP',
    account: '194-2345678-0-11',
    cci: '00219400234567801194',
    cards: true,
  },
}

const pro: MyPlan = {
  ...lite,
  _id: SUBSCRIPTION_OID,
  tierPlan: 'PRO',
  chosenPlan: 'PRO',
  expired: false,
  state: 'ACTIVE',
  price: '99.00',
  periodStart: '2026-11-20',
  periodEnd: '2026-12-20',
  endsAt: '2026-12-20T05:00:00.000Z',
  mayTry: false,
}

const planRow = (tierPlan: string, amount: string, products: number): Plan =>
  ({
    tierPlan,
    name: tierPlan,
    prices: [{ currency: 'PEN', frequency: 'MONTHLY', amount }],
    gates: { products },
  }) as unknown as Plan

const plans = {
  items: [
    planRow('LITE', '0.00', 50),
    planRow('STARTER', '39.00', 500),
    planRow('PRO', '99.00', 5000),
  ],
}

const start: Quote = {
  tierPlan: 'STARTER',
  frequency: 'MONTHLY',
  currency: 'PEN',
  effect: 'START',
  due: '39.00',
  tax: '5.95',
  price: '39.00',
  startsOn: '2026-11-20',
  periodStart: '2026-11-20',
  periodEnd: '2026-12-20',
  proration: null,
}

const history = { items: [], page: 1, limit: 10, total: 0, totalIsCapped: false, paid: [] }
const nothingNext = {
  tierPlan: null,
  frequency: 'MONTHLY',
  currency: 'PEN',
  amount: '0.00',
  startsOn: null,
  isChange: false,
  canBeUndone: false,
}

afterEach(() => vi.unstubAllGlobals())

function open(plan: MyPlan, quote: Quote = start) {
  const server = new FixtureServer()
    .on('get', PLAN, plan)
    .on('get', '/api/v1/user-plan', plans)
    .on('get', `${PLAN}/usage`, {
      items: [{ gate: 'products', limit: 50, used: 43, storeName: '' }],
    })
    .on('get', `${PLAN}/next`, nothingNext)
    .on('get', `${PLAN}/quote`, quote)
    .on('get', `${PLAN}/preview`, quote)
    .on('get', `${PLAN}/history`, history)
  render(<MyPlanScreen />)
  return server
}

test('on LITE one sees what is close to the limit, and reports a payment', async () => {
  const server = open(lite).on('post', `${PLAN}/claim`, {} as never)
  expect(await screen.findByText('43 of 50')).toBeVisible()
  expect(screen.getByText('7 left.')).toBeVisible()
  await userEvent.type(await screen.findByLabelText('Operation number'), '05127734')
  await userEvent.click(screen.getByRole('button', { name: /^Say I paid/ }))
  await waitFor(() =>
    expect(server.to(`${PLAN}/claim`)[0]?.body).toEqual({
      tierPlan: 'STARTER',
      frequency: 'MONTHLY',
      currency: 'PEN',
      amount: '39.00',
      way: 'YAPE',
      operationNumber: '05127734',
    }),
  )
})

test('a number that is none is refused beside its field', async () => {
  const server = open(lite)
  await userEvent.type(await screen.findByLabelText('Operation number'), '1')
  await userEvent.click(screen.getByRole('button', { name: /^Say I paid/ }))
  expect(await screen.findByText(/Enter 4 to 20/)).toBeVisible()
  expect(server.to(`${PLAN}/claim`)).toEqual([])
})

test('canceling is one button and one dialog, with a reason if one likes', async () => {
  const none: Quote = { ...start, tierPlan: 'PRO', effect: 'NONE', due: '0.00' }
  const path = `${PLAN}/${SUBSCRIPTION_OID}` as typeof PLAN
  const server = open(pro, none).on('delete', path as never, undefined as never)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel PRO' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByLabelText("I'm not selling much"))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel PRO' }))
  await waitFor(() => expect(server.to(path).length).toBe(1))
})

test('a plan that was canceled goes on by one press', async () => {
  const none: Quote = { ...start, tierPlan: 'PRO', effect: 'RESUME', due: '0.00' }
  const server = open({ ...pro, state: 'CANCEL_SCHEDULED' }, none).on('post', PLAN, pro)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Keep PRO' }))[0] as Element)
  await waitFor(() =>
    expect(server.to(PLAN).find(({ body }) => body !== undefined)?.body).toEqual({
      tierPlan: 'PRO',
      frequency: 'MONTHLY',
      currency: 'PEN',
      way: 'LATER',
    }),
  )
})
