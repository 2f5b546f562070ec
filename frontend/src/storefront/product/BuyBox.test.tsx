import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readJson } from '../lib/storage'
import { TEST_STORE } from '../testShop'
import type { Product, Store } from '../types'
import { BuyBox } from './BuyBox'
import { photo, product, renderInShop, variant } from './testProduct'

const SPACE = '\u00a0'
const CART = `vt_cart_${TEST_STORE._id}`

function Page({ product }: { product: Product }) {
  const [id, setId] = useState(product.variants[0]?._id)
  const chosen = product.variants.find(({ _id }) => _id === id)
  return <BuyBox product={product} chosen={chosen} onChoose={setId} />
}

const open = (part: Partial<Product>, store?: Partial<Store>) =>
  renderInShop(<Page product={product(part)} />, store)
/** Beside the quantity, and on the bar of a phone. */
const addButtons = () => screen.queryAllByRole('button', { name: /^Add · / })
const sums = () => addButtons().map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const quantity = () => within(screen.getByRole('group', { name: 'Quantity' }))

let enough: { problem: string | null; left: number | null }
const requests: unknown[] = []

beforeEach(() => {
  localStorage.clear()
  requests.length = 0
  enough = { problem: null, left: null }
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    requests.push(JSON.parse(String(body)))
    return new Response(JSON.stringify({ lines: [enough] }))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('so many go into the cart, at what they cost now', async () => {
  open({ variants: [variant({ comparePrice: '12.50' })] })
  expect(screen.getByText('20% off')).toBeVisible()
  press('One more')
  press('One more')
  expect(sums()).toEqual([`Add · S/${SPACE}30.00`, `Add · S/${SPACE}30.00`])
  fireEvent.click(addButtons()[0] as HTMLElement)

  await waitFor(() => expect(readJson(CART)).not.toBeNull())
  expect(readJson(CART)).toEqual([
    {
      variantOid: 'v1',
      quantity: 3,
      slug: 'taza-quincha',
      name: 'Taza Quincha',
      variantName: '',
      photo: null,
      price: '10.00',
    },
  ])
})

test('a quantity that reaches a tier costs its price, and the tiers are told', async () => {
  const priceTiers = [
    { from: 3, price: '9.00' },
    { from: 5, price: '8.00' },
  ]
  open({ variants: [variant({ priceTiers })] })
  const tiers = within(screen.getByRole('table', { name: 'Volume pricing' }))
  expect(tiers.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    `3 or moreS/${SPACE}9.00 each`,
    `5 or moreS/${SPACE}8.00 each`,
  ])
  press('One more')
  expect(sums()[0]).toBe(`Add · S/${SPACE}20.00`)
  press('One more')
  expect(sums()[0]).toBe(`Add · S/${SPACE}27.00`)
  fireEvent.click(addButtons()[0] as HTMLElement)
  await waitFor(() => expect(readJson(CART)).toMatchObject([{ quantity: 3, price: '9.00' }]))
})

test('more than there are is refused when it is added, with what is left', async () => {
  enough = { problem: 'not_enough', left: 26 }
  open({})
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '9999' } })
  fireEvent.blur(screen.getByRole('textbox'))
  fireEvent.click(addButtons()[0] as HTMLElement)

  expect(await screen.findByText('Only 26 left')).toBeVisible()
  expect(requests).toEqual([{ lines: [{ variantOid: 'v1', quantity: 9999 }] }])
  expect(screen.getByRole('textbox')).toHaveValue('26')
  expect(readJson(CART)).toBeNull()
})

test('a store that does not tell its stock refuses without the number', async () => {
  enough = { problem: 'not_enough', left: null }
  open({})
  press('One more')
  fireEvent.click(addButtons()[0] as HTMLElement)

  expect(await screen.findByText('We don’t have that many. Try fewer.')).toBeVisible()
  expect(readJson(CART)).toBeNull()
})

test('one of what is in stock is added without a question', () => {
  open({})
  fireEvent.click(addButtons()[0] as HTMLElement)
  expect(readJson(CART)).toMatchObject([{ quantity: 1 }])
  expect(requests).toEqual([])
})

test('no more are offered than are left', () => {
  open({ variants: [variant({ left: 2 })] })
  expect(screen.getByText('Only 2 left')).toBeVisible()
  press('One more')
  expect(quantity().getByRole('button', { name: 'One more' })).toBeDisabled()
})

test('fewer than an order must take cannot be bought: one may ask', () => {
  open({ minPerOrder: 6, variants: [variant({ left: 5 })] })
  expect(addButtons()).toEqual([])
  expect(screen.getByText('Minimum 6 per order')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask on WhatsApp' })).not.toHaveClass('outline')
})

test('a price that is asked for leads to WhatsApp with the product and its page', () => {
  open({ variants: [variant({ price: null })] })
  expect(screen.getByText('Ask for price')).toBeVisible()
  expect(screen.queryByText('Price includes taxes')).toBeNull()
  expect(addButtons()).toEqual([])

  const link = screen.getByRole('link', { name: 'Ask on WhatsApp' })
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
  expect(`${origin}${pathname}`).toBe('https://wa.me/51987654321')
  expect(searchParams.get('text')).toBe(
    'Hello! I’d like to know more about Taza Quincha https://barronorte.vitrina.pe/en/p/taza-quincha',
  )
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener')
})

test('a store without a number for chats is asked by telephone or e-mail', () => {
  open({ variants: [variant({ price: null })] }, { whatsappPhone: '' })
  const links = screen
    .getAllByRole('link')
    .map((each) => [each.textContent, each.getAttribute('href')])
  const page = encodeURIComponent('https://barronorte.vitrina.pe/en/p/taza-quincha')
  expect(links).toEqual([
    [' Ask by phone: +51 987 654 321', 'tel:+51987654321'],
    [' Ask by email', `mailto:hola@barronorte.pe?subject=Taza%20Quincha&body=${page}`],
  ])
})

test('a store that has given nothing has nobody to ask', () => {
  open({ variants: [variant({ price: null })] }, { whatsappPhone: '', phone: '', email: '' })
  expect(screen.queryByRole('link')).toBeNull()
})

const mugs = product({
  photos: [photo(1)],
  options: [
    { name: 'Color', values: ['Blue', 'Red'] },
    { name: 'Size', values: ['250 ml', '350 ml', '500 ml'] },
  ],
  variants: [
    variant({ _id: 'blue-250', values: [0, 0], options: { Color: 'Blue', Size: '250 ml' } }),
    variant({
      _id: 'blue-350',
      values: [0, 1],
      options: { Color: 'Blue', Size: '350 ml' },
      price: '14.00',
      inStock: false,
    }),
    variant({ _id: 'red-250', values: [1, 0], options: { Color: 'Red', Size: '250 ml' } }),
  ],
})
const radio = (name: string) => screen.getByRole('radio', { name })

test('what is sold out stays to be chosen, is said and cannot be bought', () => {
  open(mugs)
  expect(screen.getByRole('group', { name: 'Size: 250 ml' })).toBeVisible()
  expect(
    screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent.trim()),
  ).toEqual(['Blue', 'Red', '250 ml', '350 ml · sold out', '500 ml · sold out'])
  expect(radio('350 ml · sold out').closest('label')).toHaveClass('gone')
  expect(radio('500 ml · sold out')).toBeDisabled()

  fireEvent.click(radio('350 ml · sold out'))
  expect(radio('350 ml · sold out')).toBeChecked()
  expect(screen.getByText('Sold out', { selector: 'strong' })).toBeVisible()
  expect(screen.getByText('S/ 14.00')).toBeVisible()
  expect(addButtons()).toEqual([])
})

test('another colour keeps the size where there is one, and goes into the cart by its name', () => {
  open(mugs)
  fireEvent.click(radio('350 ml · sold out'))
  fireEvent.click(radio('Red'))
  expect(radio('250 ml')).toBeChecked()
  fireEvent.click(addButtons()[0] as HTMLElement)
  expect(readJson(CART)).toMatchObject([{ variantOid: 'red-250', variantName: 'Red, 250 ml' }])
})

test('variants without options are one question', () => {
  open({
    variants: [
      variant({ _id: 'a', options: { Set: 'Two' } }),
      variant({ _id: 'b', options: { Set: 'Six' }, inStock: false }),
    ],
  })
  expect(screen.getByRole('group', { name: 'Set: Two' })).toBeVisible()
  fireEvent.click(radio('Six · sold out'))
  expect(screen.getByRole('group', { name: 'Set: Six' })).toBeVisible()
})
