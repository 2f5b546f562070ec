import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readJson } from '../lib/storage'
import { TEST_STORE } from '../testShop'
import type { Product } from '../types'
import { BuyBox } from './BuyBox'
import { product, renderInShop, variant } from './testProduct'

const SPACE = '\u00a0'
const CART = `vt_cart_${TEST_STORE._id}`

function Page({ product }: { product: Product }) {
  const [id, setId] = useState(product.variants[0]?._id)
  const chosen = product.variants.find(({ _id }) => _id === id)
  return <BuyBox product={product} chosen={chosen} onChoose={setId} />
}

const open = (part: Partial<Product>) => renderInShop(<Page product={product(part)} />)
const addButtons = () => screen.queryAllByRole('button', { name: /^Add · / })
const sums = () => addButtons().map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const quantity = () => within(screen.getByRole('group', { name: 'Quantity' }))
const field = () => quantity().getByRole('textbox', { name: 'Quantity' })
const write = (text: string) => fireEvent.change(field(), { target: { value: text } })
const hold = (...lines: [variantOid: string, quantity: number][]) =>
  localStorage.setItem(
    CART,
    JSON.stringify(lines.map(([variantOid, quantity]) => ({ variantOid, quantity, slug: 'taza' }))),
  )

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => new Response('{"lines":[{"problem":null}]}'))
})
afterEach(() => vi.unstubAllGlobals())

test('an order takes no fewer and no more than it may', () => {
  open({ minPerOrder: 2, maxPerOrder: 3 })
  expect(screen.getByText('2 to 3 per order')).toBeVisible()
  expect(quantity().getByText('2')).toBeVisible()
  expect(quantity().getByRole('button', { name: 'One less' })).toBeDisabled()
  press('One more')
  expect(quantity().getByText('3')).toBeVisible()
  expect(quantity().getByRole('button', { name: 'One more' })).toBeDisabled()
  expect(sums()[0]).toBe(`Add · S/${SPACE}30.00`)
})

test('a quantity is written, taken when it is left or entered, and held to what can be bought', () => {
  open({ maxPerOrder: 80 })
  expect(field()).toHaveAttribute('inputmode', 'numeric')
  write('60')
  expect(sums()[0]).toBe(`Add · S/${SPACE}10.00`)
  fireEvent.blur(field())
  expect(sums()[0]).toBe(`Add · S/${SPACE}600.00`)
  write('1,000 pieces')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(field()).toHaveValue('80')
  for (const none of ['2.7', '-3', 'many']) {
    write(none)
    fireEvent.blur(field())
    expect(field()).toHaveValue('80')
  }
  write('0')
  fireEvent.blur(field())
  expect(field()).toHaveValue('1')
  write('')
  fireEvent.blur(field())
  expect(field()).toHaveValue('1')
})

test('a product of a large minimum can be bought, and a tier from a hundred is reached', async () => {
  open({ minPerOrder: 144, variants: [variant({ priceTiers: [{ from: 200, price: '8.00' }] })] })
  expect(field()).toHaveValue('144')
  expect(sums()[0]).toBe(`Add · S/${SPACE}1,440.00`)
  write('200')
  fireEvent.blur(field())
  expect(sums()[0]).toBe(`Add · S/${SPACE}1,600.00`)
  fireEvent.click(addButtons()[0] as HTMLElement)
  await waitFor(() => expect(readJson(CART)).toMatchObject([{ quantity: 200, price: '8.00' }]))
})

const sizes = (part: Partial<Product>) => ({
  variants: [
    variant({ _id: 'a', options: { Size: 'S' } }),
    variant({ _id: 'b', options: { Size: 'L' } }),
  ],
  ...part,
})

test('the minimum of a product can be made up of several of its variants', async () => {
  open(sizes({ minPerOrder: 6 }))
  expect(screen.getByText('Minimum 6 per order, all options combined')).toBeVisible()
  expect(field()).toHaveValue('6')
  write('3')
  fireEvent.blur(field())
  fireEvent.click(addButtons()[0] as HTMLElement)
  await waitFor(() => expect(readJson(CART)).toMatchObject([{ variantOid: 'a', quantity: 3 }]))
  fireEvent.click(screen.getByRole('radio', { name: 'L' }))
  expect(field()).toHaveValue('3')
  fireEvent.click(addButtons()[0] as HTMLElement)
  await waitFor(() =>
    expect(readJson(CART)).toMatchObject([
      { variantOid: 'a', quantity: 3 },
      { variantOid: 'b', quantity: 3 },
    ]),
  )
})

test('the minimum is less what the cart has, and the maximum too', () => {
  hold(['a', 4])
  open(sizes({ minPerOrder: 6, maxPerOrder: 7 }))
  expect(field()).toHaveValue('2')
  write('9')
  fireEvent.blur(field())
  expect(field()).toHaveValue('3')
})

test('a cart that has all an order takes is led to', () => {
  hold(['a', 4], ['b', 1])
  open(sizes({ maxPerOrder: 5 }))
  expect(addButtons()).toEqual([])
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
})
