import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { Banners } from '../home/Banners'
import { TEST_STORE, testShop } from '../testShop'
import type { Store } from '../types'
import type { HeaderText, Popup } from '../types.announcements'
import { HeaderLine } from './HeaderLine'
import Popups from './Popups'
import { mayOpen, rememberOpened } from './seen'

const DAY = 86_400_000
const POPUP: Popup = {
  _id: 'p1',
  title: 'Open house',
  text: 'On Saturday',
  button: 'See',
  href: '/about-us',
  image: null,
  collectsEmail: false,
  trigger: 'SECONDS',
  after: 25,
  frequency: 'MONTH',
  places: [],
}
const line = (text: string, part: Partial<HeaderText> = {}): HeaderText => ({
  text,
  href: '',
  tone: 'ACCENT',
  places: [],
  ...part,
})
const OLDER_SERVER = { ...TEST_STORE, design: { ...TEST_STORE.design, announcement: 'Hello' } }
const PICTURE = { url: '/wide.jpg', urls: {}, width: 2000, height: 600, alt: '' }

const storeWith = (part: Partial<NonNullable<Store['announcements']>>): Store => ({
  ...OLDER_SERVER,
  announcements: { headers: [], banners: [], popups: [], ...part },
})

function show(store: Store, path = '/') {
  render(
    <ShopProvider shop={testShop({ store })}>
      <MemoryRouter initialEntries={[path]}>
        <HeaderLine />
        <Banners />
        <Popups />
      </MemoryRouter>
    </ShopProvider>,
  )
}

const bar = () => screen.queryByRole('complementary', { name: 'Announcement' })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('a page has the first bar that is meant for it', () => {
  show(
    storeWith({ headers: [line('Of products', { places: ['PRODUCT'] }), line('Of all')] }),
    '/c/mugs',
  )

  expect(bar()).toHaveTextContent('Of all')
})

test.each([
  ['without a bar of its own', storeWith({})],
  ['of an older server', OLDER_SERVER],
])('a page %s has the line of the design', (_, store) => {
  show(store)

  expect(bar()).toHaveTextContent('Hello')
})

test('a banner leads where the merchant says and says what is on it', () => {
  show(
    storeWith({
      banners: [{ alt: 'Christmas', href: '/c/mugs', image: PICTURE, phoneImage: null }],
    }),
  )

  expect(screen.getByRole('link', { name: 'Christmas' })).toHaveAttribute('href', '/c/mugs')
  expect(screen.getByRole('img', { name: 'Christmas' })).toHaveAttribute('width', '2000')
})

test('a pop-up comes at its second, once, and goes with its button', () => {
  show(storeWith({ popups: [POPUP] }))
  pass(4900)
  expect(screen.queryByRole('dialog')).toBeNull()
  pass(200)
  expect(screen.getByRole('dialog', { name: 'Open house' })).toBeVisible()
  fireEvent.click(screen.getByRole('link', { name: 'See' }))
  pass(60_000)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a pop-up waits for whoever is typing', () => {
  const input = document.body.appendChild(document.createElement('input'))
  input.focus()
  show(storeWith({ popups: [POPUP] }))
  pass(10_000)
  expect(screen.queryByRole('dialog')).toBeNull()
  input.remove()
  pass(5000)
  expect(screen.getByRole('dialog')).toBeVisible()
})

test.each(['/cart', '/order', '/order/x', '/complaints-book', '/preorder', '/preferences'])(
  'no pop-up comes at %s',
  (path) => {
    show(storeWith({ popups: [POPUP] }), path)
    pass(600_000)

    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('no two pop-ups come within seven days, and none sooner than it may', () => {
  const other: Popup = { ...POPUP, _id: 'p2', frequency: 'ONCE' }
  expect(rememberOpened('s', POPUP, 0)).toBe(true)

  expect(mayOpen('s', other, 7 * DAY - 1)).toBe(false)
  expect(mayOpen('s', other, 7 * DAY)).toBe(true)
  expect(mayOpen('s', POPUP, 7 * DAY)).toBe(false)
  expect(mayOpen('s', POPUP, 30 * DAY)).toBe(true)
  rememberOpened('s', other, 10 * DAY)
  expect(mayOpen('s', other, 4000 * DAY)).toBe(false)
})

test('a browser that keeps nothing is spared', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })

  expect(rememberOpened('s', POPUP, 5)).toBe(false)
  vi.restoreAllMocks()
})
