import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Product, Store } from '../types'
import { BuyBox } from './BuyBox'
import { product, renderInShop, variant } from './testProduct'

function open(part: Partial<Product>, store?: Partial<Store>) {
  const shopProduct = product(part)
  return renderInShop(
    <BuyBox product={shopProduct} chosen={shopProduct.variants[0]} onChoose={() => {}} />,
    store,
  )
}
const addButtons = () => screen.queryAllByRole('button', { name: /^Add · / })

beforeEach(() => localStorage.clear())

const CLOSED = { checkoutOpen: false }
const NOT_YET = { ...CLOSED, orderByMessage: true }

test('a store that cannot be paid yet is asked for the goods on WhatsApp', () => {
  open({ variants: [variant({ options: { Color: 'Blue' } })] }, NOT_YET)
  expect(addButtons()).toEqual([])
  expect(screen.getByText('Arrange payment and delivery with the store.')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Order on WhatsApp' })
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    'Hello! I’d like to order Taza Quincha (Blue) https://barronorte.vitrina.pe/en/p/taza-quincha',
  )
})

test('what is sold out there is asked about, not ordered', () => {
  open({ variants: [variant({ inStock: false })] }, NOT_YET)
  expect(screen.getByRole('link', { name: 'Ask on WhatsApp' })).not.toHaveClass('outline')
})

test('without WhatsApp it is ordered by what contact there is', () => {
  open({}, { ...NOT_YET, whatsappPhone: '', phone: '' })
  expect(screen.getByRole('link')).toHaveTextContent('Order by email')
})

test('a store that cannot be paid yet and shows no contact says so', () => {
  open({}, { ...NOT_YET, whatsappPhone: '', phone: '', email: '' })
  expect(screen.getByText('This store isn’t taking orders yet.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a suspended store says that it takes no orders now', () => {
  open({}, CLOSED)
  expect(addButtons()).toEqual([])
  expect(screen.getByText('This store isn’t taking orders right now.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible()
})
