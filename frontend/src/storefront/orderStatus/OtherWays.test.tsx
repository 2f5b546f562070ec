import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import { OtherWays } from './OtherWays'
import { attempt, TEST_ORDER } from './testOrder'

const method = (_id: string, name: string, more = {}) => ({
  _id,
  name,
  kind: 'WALLET_MANUAL',
  instructions: '',
  adjustPercent: '0.00',
  ...more,
})
const METHODS = [
  method('card', 'Card', { kind: 'CARD_GATEWAY' }),
  method('yape', 'Yape', { adjustPercent: '-5.00' }),
  method('door', 'Cash on delivery', {
    kind: 'CASH_ON_DELIVERY',
    nameInSentence: 'cash on delivery',
  }),
  method('desk', 'Cash at pickup', { kind: 'CASH_AT_PICKUP' }),
]
const way = (paymentMethodOid: string, total: string, problem: string | null = null) => ({
  paymentMethodOid,
  total,
  problem,
})
const WAYS = [
  way('card', '59.00'),
  way('yape', '56.55'),
  way('door', '59.00', 'not_in_zone'),
  way('desk', '59.00', 'pickup_only'),
]
const ORDER = { ...TEST_ORDER, attempts: [attempt('FAILED')], wayOpen: true }
const SWITCHED = { ...ORDER, payable: false, claimable: true }

let refused: object | null
let sent: [string, RequestInit][]
const accept = vi.fn()
const reload = vi.fn(async () => ORDER)
const onChosen = vi.fn()

beforeEach(() => {
  refused = null
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('payment/ui')) return Response.json({ items: METHODS })
    if (init.method === 'GET') return Response.json({ items: WAYS })
    sent.push([url, init])
    return refused ? Response.json(refused, { status: 409 }) : Response.json(SWITCHED)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function open() {
  render(
    <ShopProvider shop={testShop()}>
      <OtherWays
        order={ORDER}
        orderKey={{ id: 'o1', token: 'key' }}
        reload={reload}
        accept={accept}
        onChosen={onChosen}
      />
    </ShopProvider>,
  )
  return userEvent.setup()
}

test('after a declined card the other ways are open, each with its price', async () => {
  await open()

  expect(await screen.findByRole('radio', { name: /Yape.*5% off.*S\/.56\.55/ })).toBeEnabled()
  expect(
    screen.getByRole('radio', { name: /Cash on delivery.*Not available in your district/ }),
  ).toBeDisabled()
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(screen.getByRole('button', { name: t.chooseWay })).toBeDisabled()
})

test('one is taken at the price that was told', async () => {
  const user = await open()
  await user.click(await screen.findByRole('radio', { name: /Yape/ }))
  await user.click(screen.getByRole('button', { name: /Pay with Yape · S\/.56\.55/ }))

  await waitFor(() => expect(accept).toHaveBeenCalledWith(SWITCHED))
  const [[url, init] = ['', {}]] = sent
  expect(url).toBe('/api/v1/order/ui/o1/way')
  expect(JSON.parse(String(init.body))).toEqual({ paymentMethodOid: 'yape', total: '56.55' })
  expect((init.headers as Record<string, string>)['X-Order-Token']).toBe('key')
  expect(onChosen).toHaveBeenCalledOnce()
})

test('a refusal says why and shows the order as it is now', async () => {
  refused = { code: '409', message: 'Your bank is still deciding.', params: { reason: 'x' } }
  const user = await open()
  await user.click(await screen.findByRole('radio', { name: /Yape/ }))
  await user.click(screen.getByRole('button', { name: /Pay with Yape/ }))

  expect(await screen.findByRole('alert')).toHaveTextContent('Your bank is still deciding.')
  expect(reload).toHaveBeenCalledOnce()
  expect(accept).not.toHaveBeenCalled()
})
