import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import { TEST_ORDER } from './testOrder'
import { type OrderKey, useFragment, useOrder } from './useOrder'

// Other work on the machine must not fail these.
configure({ asyncUtilTimeout: 5000 })

/** The questions that wait for an answer, in the order in which they were put. */
const requests: { token: string | null; answer: (number: number) => void }[] = []
let ways: ReturnType<typeof useOrder>

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', (_: string, options: RequestInit) => {
    const token = new Headers(options.headers).get('X-Order-Token')
    return new Promise((resolve) => {
      const answer = (number: number) => resolve(Response.json({ ...TEST_ORDER, number }))
      requests.push({ token, answer })
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function OrderNumber({ orderKey }: { orderKey: OrderKey }) {
  ways = useOrder(orderKey)
  return <p>{ways.order ? `number ${ways.order.number}` : 'waiting'}</p>
}

function OfAddress() {
  return <OrderNumber orderKey={{ id: 'o1', token: useFragment().get('t') ?? '' }} />
}

const SHOP = testShop()
const inShop = (what: React.ReactNode) => <ShopProvider shop={SHOP}>{what}</ShopProvider>
const withKey = (token: string) => inShop(<OrderNumber orderKey={{ id: 'o1', token }} />)

test('the question that was put last is answered, whichever answer comes first', async () => {
  render(withKey('key'))
  void act(() => void ways.load())

  await act(async () => requests[1]?.answer(2))
  expect(screen.getByText('number 2')).toBeVisible()
  await act(async () => requests[0]?.answer(1))

  expect(screen.getByText('number 2')).toBeVisible()
})

test('an answer under way does not undo what an act has answered since', async () => {
  render(withKey('key'))
  act(() => ways.accept({ ...TEST_ORDER, number: 7 }))

  await act(async () => requests[0]?.answer(1))

  expect(screen.getByText('number 7')).toBeVisible()
})

test('another key shows nothing of the order before', async () => {
  const { rerender } = render(withKey('key'))
  await act(async () => requests[0]?.answer(1))
  expect(screen.getByText('number 1')).toBeVisible()

  rerender(withKey('other'))

  expect(screen.getByText('waiting')).toBeVisible()
  await act(async () => requests[1]?.answer(2))
  expect(screen.getByText('number 2')).toBeVisible()
})

test("a page that came from the server asks once, with the key behind its address's #", async () => {
  const page = inShop(
    <MemoryRouter initialEntries={['/order/o1#t=key']}>
      <OfAddress />
    </MemoryRouter>,
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  render(page, { container, hydrate: true })

  expect(requests.map(({ token }) => token)).toEqual(['key'])
})
