import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ShortStock } from '../checkout/ShortStock'
import { readJson } from '../lib/storage'
import { renderInShop } from '../product/testProduct'
import { TEST_STORE } from '../testShop'
import type { QuoteLine } from '../types.checkout'
import { CartLines } from './CartLines'
import type { CartLine } from './cartStore'

const CART = `vt_cart_${TEST_STORE._id}`

type Part = Partial<QuoteLine> & { variantOid: string; quantity: number }

/** A cart, and what the server says of it. */
function quoteOf(...parts: Part[]): QuoteLine[] {
  const quoted = parts.map((part) => ({
    slug: 'mug',
    name: 'Mug',
    variantName: part.variantOid,
    photo: null,
    unitPrice: '10.00',
    comparePrice: null,
    left: null,
    total: '0.00',
    problem: null,
    ...part,
  }))
  const stored = quoted.map(({ variantOid, quantity, name, slug }) => ({
    ...{ variantOid, quantity, name },
    // It was put there while the shop was read in the other language.
    slug: `${slug}-es`,
  }))
  localStorage.setItem(CART, JSON.stringify(stored))
  return quoted
}

const quantities = () =>
  (readJson<CartLine[]>(CART) ?? []).map((line) => [line.variantOid, line.quantity])
const presses = () =>
  screen.queryAllByRole('button', { name: /^Change to / }).map((each) => each.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const tooMany = (red: number, blue: number) =>
  quoteOf(
    { variantOid: 'red', quantity: red, problem: 'too_many', maxPerOrder: 5 },
    { variantOid: 'blue', quantity: blue, problem: 'too_many', maxPerOrder: 5 },
    { variantOid: 'plate', quantity: 9, slug: 'plate', name: 'Plate' },
  )
const tooFew = (part: Partial<QuoteLine> = {}) =>
  quoteOf(
    { variantOid: 'red', quantity: 3, problem: 'too_few', minPerOrder: 6, ...part },
    { variantOid: 'blue', quantity: 2, problem: 'too_few', minPerOrder: 6 },
  )

beforeEach(() => localStorage.clear())

test('of more than an order takes, one press leaves as many as it does', () => {
  renderInShop(<CartLines quoted={tooMany(4, 3)} />)
  expect(screen.getAllByText(/^Maximum 5 per order, all options combined/)).toHaveLength(2)
  expect(presses()).toEqual(['Change to 2', 'Change to 1'])

  press('Change to 2')

  expect(quantities()).toEqual([
    ['red', 2],
    ['blue', 3],
    ['plate', 9],
  ])
  expect(presses()).toEqual([])
})

test('a line that there is no room for goes', () => {
  renderInShop(<CartLines quoted={tooMany(6, 1)} />)
  expect(presses()).toEqual(['Change to 4'])

  fireEvent.click(screen.getAllByRole('button', { name: 'Remove Mug' })[1] as HTMLElement)

  expect(quantities()).toEqual([
    ['red', 6],
    ['plate', 9],
  ])
  expect(presses()).toEqual(['Change to 5'])
})

test('of fewer than an order takes, one press adds what is missing', () => {
  renderInShop(<CartLines quoted={tooFew()} />)
  expect(screen.getAllByText(/^Minimum 6 per order, all options combined/)).toHaveLength(2)
  expect(presses()).toEqual(['Change to 4', 'Change to 3'])

  press('Change to 3')

  expect(quantities()).toEqual([
    ['red', 3],
    ['blue', 3],
  ])
  expect(presses()).toEqual([])
})

test('a line is raised to no more than is left', () => {
  renderInShop(<CartLines quoted={tooFew({ left: 3 })} />)
  expect(presses()).toEqual(['Change to 3'])
})

test('a product alone is held to its limit as before', () => {
  const quoted = quoteOf({
    variantOid: 'red',
    quantity: 200,
    problem: 'too_many',
    maxPerOrder: 144,
  })
  renderInShop(<CartLines quoted={quoted} />)
  expect(screen.getByText(/^Maximum 144 per order$/)).toBeVisible()
  press('Change to 144')
  expect(quantities()).toEqual([['red', 144]])
})

test('a quantity is written in the cart too, and held to what the order takes', () => {
  const quoted = quoteOf(
    { variantOid: 'red', quantity: 1, maxPerOrder: 100 },
    { variantOid: 'blue', quantity: 40, maxPerOrder: 100 },
  )
  renderInShop(<CartLines quoted={quoted} />)
  const [field] = screen.getAllByRole('textbox', { name: 'Quantity, Mug' }) as [HTMLElement]

  fireEvent.change(field, { target: { value: '75' } })
  fireEvent.blur(field)

  expect(quantities()).toEqual([
    ['red', 60],
    ['blue', 40],
  ])
})

test('the checkout mends limits by the same rule', () => {
  renderInShop(<ShortStock lines={tooMany(4, 3)} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mug: Maximum 5 per order, all options combinedChange to 2',
    'Mug: Maximum 5 per order, all options combinedChange to 1',
  ])

  press('Change to 1')

  expect(quantities()).toEqual([
    ['red', 4],
    ['blue', 1],
    ['plate', 9],
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

const MANY = { variantOid: 'red', quantity: 40, problem: 'not_enough' }
const TOO_MUCH = 'We don’t have that many. Try fewer.'

test('more than there is, and the shop does not say how many: the buyer tries fewer', () => {
  renderInShop(<CartLines quoted={quoteOf(MANY)} />)
  expect(screen.getByText(TOO_MUCH)).toBeVisible()
  expect(presses()).toEqual([])
})

test('few are left: one press takes them', () => {
  renderInShop(<CartLines quoted={quoteOf({ ...MANY, left: 3 })} />)
  press('Change to 3')
  expect(quantities()).toEqual([['red', 3]])
})

test('the checkout leads back to the cart when it does not say how many', () => {
  renderInShop(<ShortStock lines={quoteOf(MANY)} />)
  expect(screen.getByText(`Mug: ${TOO_MUCH}`)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to cart' })).toHaveAttribute('href', '/cart')
  expect(screen.queryByRole('button')).toBeNull()
})

const prices = () =>
  screen
    .getAllByRole('listitem')
    .map((line) => line.querySelector('p.num')?.textContent?.replaceAll('\u00a0', ' '))

test('a line strikes what it came to before its discounts, and names a gift', () => {
  const quoted = quoteOf(
    { variantOid: 'red', quantity: 2, discount: '5.00', total: '20.00' },
    { variantOid: 'blue', quantity: 1, discount: '10.00', total: '10.00' },
    { variantOid: 'sale', quantity: 1, comparePrice: '12.00', discount: '1.00' },
    { variantOid: 'plain', quantity: 3 },
  )
  renderInShop(<CartLines quoted={quoted} />)
  expect(prices()).toEqual(['S/ 20.00S/ 15.00', 'S/ 10.00Gift', 'S/ 12.00S/ 9.00', 'S/ 30.00'])
})

test('the discount of another quantity is not taken', () => {
  const [red] = quoteOf({ variantOid: 'red', quantity: 2 })
  renderInShop(<CartLines quoted={[{ ...(red as QuoteLine), quantity: 1, discount: '5.00' }]} />)
  expect(prices()).toEqual(['S/ 20.00'])
})
