import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { TEST_ORDER } from '../orderStatus/testOrder'
import { testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import type { ShopOrder } from '../types.checkout'
import SuccessPage from './SuccessPage'

// Other work on the machine must not fail these.
configure({ asyncUtilTimeout: 5000 })

/** What the page says of what comes next. */
async function next(more: Partial<ShopOrder>) {
  const paid = { paymentState: 'PAID', payable: false }
  vi.stubGlobal('fetch', async () => Response.json({ ...TEST_ORDER, ...paid, ...more }))
  const shop = testShop()
  render(
    <ShopProvider shop={shop}>
      <MemoryRouter initialEntries={['/checkout/success#o=o1&t=key']}>
        <SuccessPage />
      </MemoryRouter>
    </ShopProvider>,
  )
  const title = await screen.findByRole('heading', { name: t.whatNow })
  const section = within(title.closest('section') as HTMLElement)
  return section.getAllByRole('listitem').map((step) => step.textContent)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a pickup is promised a mail only where one comes', async () => {
  const pickup = { shippingKind: 'PICKUP' }

  expect(await next({ ...pickup, buyerNews: ['ready'] })).toEqual([t.nowPickup(true)])
  cleanup()
  expect(await next({ ...pickup, buyerNews: ['shipped'] })).toEqual([t.nowPickup(false)])
})

test('what is sent is promised a mail only where one comes', async () => {
  expect(await next({ buyerNews: ['shipped'] })).toEqual([t.nowPrepare(true)])
  cleanup()
  expect(await next({ buyerNews: ['ready'] })).toEqual([t.nowPrepare(false)])
})

test('a proof in review is promised a mail only where one comes', async () => {
  const review = { paymentState: 'IN_REVIEW', buyerNews: ['shipped'] }

  expect(await next(review)).toEqual([t.nowVerify(false), t.nowPrepare(true)])
})

test('the store is told on WhatsApp with a text that names the order and the buyer', async () => {
  await next({})

  const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: t.tellStore }).href)
  expect(link.origin + link.pathname).toBe('https://wa.me/51987654321')
  expect([...link.searchParams]).toEqual([['text', 'Hello! I’m Lucía, I just placed order #1001.']])
})
