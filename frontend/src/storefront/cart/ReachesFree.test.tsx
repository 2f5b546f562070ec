import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { TEST_STORE, testShop } from '../testShop'
import { CartProvider, useCart } from './CartContext'
import { ReachesFree } from './ReachesFree'

const card = (slug: string, price: string, more = {}) => ({
  _id: slug,
  slug,
  name: slug,
  price,
  photo: null,
  variantOid: `variant-${slug}`,
  ...more,
})

function Names() {
  const { lines } = useCart()
  return <p>in the cart: {lines.map(({ name }) => name).join(', ')}</p>
}

/** `delivery`: what the server says delivery costs with the thing in the cart. */
function show(items: object[], delivery = '0.00') {
  const quoted: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.includes('quote')) return Response.json({ items })
    quoted.push(JSON.parse(String(init?.body)))
    const options = [
      { kind: 'PICKUP', price: '0.00' },
      { kind: 'STANDARD', price: delivery },
    ]
    return Response.json({ lines: [], shipping: { options } })
  })
  const held = { variantOid: 'v1', quantity: 2, slug: 'mug', name: 'mug', variantName: '' }
  const lines = [{ ...held, photo: null, price: '49.00' }]
  localStorage.setItem(`vt_cart_${TEST_STORE._id}`, JSON.stringify(lines))
  render(
    <ShopProvider shop={testShop()}>
      <MemoryRouter>
        <CartProvider>
          <ReachesFree missing="48.70" ask={{ lines, couponCode: 'GRACIAS10' }} />
          <Names />
        </CartProvider>
      </MemoryRouter>
    </ShopProvider>,
  )
  return quoted
}

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the cheapest single thing that is dear enough is priced with the cart, and added by a press', async () => {
  const quoted = show([
    card('mug', '49.00'),
    card('plate', '50.00', { variantCount: 2 }),
    card('tray', '55.00', { minPerOrder: 6 }),
    card('jar', '40.00'),
    card('bowl', '69.00'),
    card('vase', '80.00'),
  ])

  await userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }))

  expect(screen.getByText('in the cart: mug, bowl')).toBeVisible()
  expect(quoted[0]).toEqual({
    couponCode: 'GRACIAS10',
    lines: [
      { variantOid: 'v1', quantity: 2 },
      { variantOid: 'variant-bowl', quantity: 1 },
    ],
  })
})

test('what does not reach it after the discounts is not named', async () => {
  const quoted = show([card('bowl', '69.00')], '12.00')

  await vi.waitFor(() => expect(quoted).toHaveLength(1))

  expect(screen.queryByRole('button')).toBeNull()
})
