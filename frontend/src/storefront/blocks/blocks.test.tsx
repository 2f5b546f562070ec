import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CartProvider } from '../cart/CartContext'
import { card } from '../catalog/testCard'
import { ShopProvider } from '../context'
import { DataStore } from '../lib/dataStore'
import { TEST_STORE } from '../testShop'
import { en } from '../texts/en'
import type { Block } from '../types.blocks'
import Blocks from './Blocks'

const base = (kind: string) => ({ _id: kind, kind, title: '', text: '' })
const plain = (kind: string, part: object = {}) => ({ ...base(kind), button: '', ...part }) as Block

function show(blocks: Block[] | null, store = {}) {
  const page = blocks && { key: 'home', blocks, seoTitle: '', seoDescription: '' }
  const shop = {
    store: { ...TEST_STORE, ...store },
    locale: 'en' as const,
    texts: en,
    data: new DataStore({ 'page/ui/blocks/home': page }, 'en'),
    parts: { DistrictCheck: () => <p>district</p>, Reviews: () => null, Blocks: () => null },
  }
  return render(
    <ShopProvider shop={shop}>
      <MemoryRouter>
        <CartProvider>
          <Blocks page="home" otherwise={<p>the usual home</p>} />
        </CartProvider>
      </MemoryRouter>
    </ShopProvider>,
  )
}

const HERO = plain('HERO', { title: 'Gifts', html: '', image: null, side: 'LEFT', href: '' })

test('the first hero is the title of the page', () => {
  show([HERO, { ...HERO, _id: 'second', title: 'More' }])

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gifts')
  expect(screen.getByRole('heading', { level: 2, name: 'More' })).toBeVisible()
})

test('a page without a hero is named by its store', () => {
  show([plain('TEXT', { title: 'Hello', html: '', image: null, side: 'LEFT', href: '' })])

  expect(screen.getByRole('heading', { level: 1, name: TEST_STORE.name })).toBeInTheDocument()
})

test('a page that has no blocks any more is the usual one', () => {
  show(null)

  expect(screen.getByText('the usual home')).toBeVisible()
})

test('a shelf tells how many there are and leads to them', () => {
  const products = [card('Mug'), card('Plate')]
  show([plain('PRODUCTS', { title: 'Gifts', products, total: 14, href: '/search?sort=priceUp' })])

  expect(screen.getByRole('link', { name: 'See all 14' })).toHaveAttribute(
    'href',
    '/search?sort=priceUp',
  )
})

test('a video opens where it lies and loads nothing here', () => {
  const image = { url: '/a.jpg', urls: {}, width: 10, height: 10, alt: 'Kiln' }
  const { container } = show([
    plain('VIDEO', { image, href: 'https://youtu.be/a', host: 'YouTube' }),
  ])

  expect(screen.getByRole('link', { name: /Watch on YouTube/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  )
  expect(container.querySelector('iframe')).toBeNull()
})

test('a list of pictures has its look for itself, not for the section with its title', () => {
  const image = { url: '/a.jpg', urls: {}, width: 10, height: 10, alt: 'Oven' }
  show([plain('GALLERY', { title: 'The workshop', images: [image] })])

  const list = screen.getByRole('list')
  expect(list).toHaveClass('bk-gallery')
  expect(list.closest('section')).toHaveAttribute('class', 'inner bk')
})

test('trust without a figure says nothing', () => {
  const none = { cases: 3, good: 3, percent: null }
  const facts = {
    taxNumber: '',
    complaints: none,
    deliveries: none,
    reviews: 4,
    average: null,
    fromCases: 20,
  }
  const { unmount } = show([plain('TRUST', { facts })])
  expect(screen.queryByText('Trust')).toBeNull()
  unmount()
  const deliveries = { cases: 50, good: 48, percent: 96 }
  show([plain('TRUST', { facts: { ...facts, deliveries } })])

  expect(screen.getByText('96 %')).toBeVisible()
  expect(screen.getByText('of orders arrived on time')).toBeVisible()
})

test('a countdown that is over is away', () => {
  show([plain('COUNTDOWN', { title: 'Sale', endsAt: '2020-01-01T00:00:00Z', href: '' })])

  expect(screen.queryByText('Sale')).toBeNull()
})
