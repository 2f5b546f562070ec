import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TEST_STORE } from '../testShop'
import { RecentlySeen } from './RecentlySeen'
import { recentlySeen, rememberSeen } from './recent'
import { Share } from './Share'
import { SpecificationTable } from './SpecificationTable'
import { photo, product, renderInShop } from './testProduct'

const ADDRESS = 'https://barronorte.vitrina.pe/en/p/taza-quincha'
const MUG = product({ name: 'Taza & Quincha' })
const writeText = vi.fn<(text: string) => Promise<void>>()
const share = vi.fn<(data: ShareData) => Promise<void>>()

/** What the browser of the reader can do. */
const having = (part: object) => vi.stubGlobal('navigator', { userAgent: '', ...part })

beforeEach(() => {
  localStorage.clear()
  writeText.mockReset().mockResolvedValue()
  share.mockReset().mockResolvedValue()
})
afterEach(() => vi.unstubAllGlobals())

test('a friend gets the name and the address, whatever letters they have', () => {
  renderInShop(<Share product={MUG} />)
  const address = (name: string) =>
    new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href)
  expect(address('Share on WhatsApp').searchParams.get('text')).toBe(`Taza & Quincha ${ADDRESS}`)
  expect(address('Share on Facebook').searchParams.get('u')).toBe(ADDRESS)
  expect(screen.queryByRole('button', { name: 'Share with…' })).toBeNull()
})

test('the link is copied, and that is said', async () => {
  having({ clipboard: { writeText } })
  renderInShop(<Share product={MUG} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Link copied'))
  expect(writeText.mock.calls).toEqual([[ADDRESS]])
})

test('a clipboard that refuses says nothing it did not do', async () => {
  writeText.mockRejectedValue(new Error('denied'))
  having({ clipboard: { writeText } })
  renderInShop(<Share product={MUG} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledOnce())
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a phone shares by its own sheet, and closing it is no error', async () => {
  share.mockRejectedValue(new DOMException('closed', 'AbortError'))
  having({ share })
  renderInShop(<Share product={MUG} />)
  fireEvent.click(screen.getByRole('button', { name: 'Share with…' }))
  await waitFor(() =>
    expect(share.mock.calls).toEqual([[{ title: 'Taza & Quincha', url: ADDRESS }]]),
  )
})

const seenLinks = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('what was looked at before leads back, without the product of the page', () => {
  const plate = product({ _id: 'p2', slug: 'plato', name: 'Plato', photos: [] })
  const bowl = product({ _id: 'p3', slug: 'cuenco', name: 'Cuenco', photos: [photo(7)] })
  for (const each of [plate, MUG, bowl]) rememberSeen(TEST_STORE._id, each, 'en')
  renderInShop(<RecentlySeen product={MUG} />)

  expect(screen.getByRole('heading', { name: 'Recently viewed' })).toBeVisible()
  expect(seenLinks()).toEqual([
    ['Cuenco', '/p/cuenco'],
    ['Plato', '/p/plato'],
  ])
  expect(document.querySelector('img')).toHaveAttribute('src', '/media/7.jpg')
  expect(recentlySeen(TEST_STORE._id).map(({ called }) => called.en?.slug)).toEqual([
    'taza-quincha',
    'cuenco',
    'plato',
  ])
})

test('eight of them are shown', () => {
  for (let number = 0; number < 9; number += 1) {
    const seen = { _id: `p${number}x`, slug: `p-${number}`, name: `P ${number}` }
    rememberSeen(TEST_STORE._id, product(seen), 'en')
  }
  renderInShop(<RecentlySeen product={MUG} />)
  expect(seenLinks().map(([name]) => name)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((at) => `P ${at}`))
})

test('the first product of a visit shows nothing, and a preview is not remembered', () => {
  const { unmount } = renderInShop(<RecentlySeen product={product({ isPreview: true })} />)
  expect(screen.queryByRole('heading')).toBeNull()
  unmount()
  expect(recentlySeen(TEST_STORE._id)).toEqual([])
})

test('facts stand in the order of the merchant, and without any there is no table', () => {
  const specifications = [
    { key: 'material', name: 'Material', value: 'Gres' },
    { key: 'custom', name: 'Capacity', value: '350 ml' },
  ]
  const { unmount } = renderInShop(<SpecificationTable product={product({ specifications })} />)
  expect(screen.getByRole('heading', { name: 'Specifications' })).toBeVisible()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Material', 'Gres'],
    ['Capacity', '350 ml'],
  ])
  expect(screen.getByRole('rowheader', { name: 'Capacity' })).toBeVisible()
  unmount()
  renderInShop(<SpecificationTable product={product()} />)
  expect(screen.queryByRole('table')).toBeNull()
})
