import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import type { ShopOrder } from '../types.checkout'
import { PayNow } from './PayNow'
import { TEST_ORDER } from './testOrder'

const requests: string[] = []

function show(more: Partial<ShopOrder>) {
  const order = {
    ...TEST_ORDER,
    payment: { kind: 'WALLET_MANUAL', name: 'Yape', phone: '+51987654321', methodOid: 'w' },
    payable: false,
    claimable: true,
    ...more,
  }
  const shop = testShop()
  render(
    <ShopProvider shop={shop}>
      <PayNow
        order={order}
        orderKey={{ id: 'o1', token: 'key' }}
        reload={vi.fn()}
        accept={vi.fn()}
      />
    </ShopProvider>,
  )
}

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return new Response(JSON.stringify({ items: [] }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what an edit added is paid by wallet while the goods are packed', () => {
  show({ state: 'PREPARING', paymentState: 'PARTIALLY_PAID', due: '20.00' })

  expect(screen.getByRole('form', { name: t.claimTitle })).toBeVisible()
  expect(screen.getByText('987 654 321')).toBeVisible()
  expect(screen.getByText(t.exactAmount).parentElement).toHaveTextContent('20.00')
})

test('who pays by wallet is told until when, as long as the order waits', () => {
  show({ expiresAt: '2026-11-23T15:00:00.000Z' })

  expect(
    screen.getByText(/^Your order is reserved until Monday, November 23 at 10:00\sAM\.$/),
  ).toBeVisible()
  cleanup()

  show({ expiresAt: null, state: 'CONFIRMED' })

  expect(screen.queryByText(/reserved until/)).toBeNull()
})

test.each([
  ['comes', 'PENDING', ['confirmed'], true],
  ['is switched off', 'PENDING', ['ready'], false],
  ['came before', 'CONFIRMED', ['confirmed'], false],
])('a proof that is looked at promises the mail unless it %s', (_, state, buyerNews, isMailed) => {
  show({
    state,
    buyerNews,
    claims: [
      {
        _id: 'k',
        state: 'IN_REVIEW',
        operationNumber: '77',
        reason: '',
        amount: null,
        currency: 'PEN',
        createdAt: '2026-11-20T15:00:00Z',
      },
    ],
  })

  expect(screen.getByText(t.claimSentHint(isMailed))).toBeVisible()
})

test('an expired order takes a proof and asks for no money', () => {
  show({ state: 'EXPIRED', paymentState: 'VOIDED' })

  expect(screen.getByRole('form', { name: t.claimTitle })).toBeVisible()
  expect(screen.queryByText('987 654 321')).toBeNull()
  expect(screen.queryByText(t.exactAmount)).toBeNull()
  expect(requests).toEqual([])
})
