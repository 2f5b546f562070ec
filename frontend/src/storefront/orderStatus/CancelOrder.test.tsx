import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import type { ShopOrder } from '../types.checkout'
import { CancelOrder } from './CancelOrder'
import { TEST_ORDER } from './testOrder'
import { useOrder } from './useOrder'

const KEY = { id: 'o1', token: 'key' }
type Answer = { status?: number; body?: unknown }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The order as it is found, and what its cancelling answers, one by one. */
function serve(found: Answer[], cancelled: Answer[]) {
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    const answer = (method === 'GET' ? found : cancelled).shift() ?? { status: 404 }
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 })
  })
}

function Page({ seen }: { seen: (state: string) => void }) {
  const { order, load, accept } = useOrder(KEY)
  useEffect(() => seen(order?.state ?? ''), [order, seen])
  return order ? <CancelOrder order={order} orderKey={KEY} reload={load} accept={accept} /> : null
}

async function open() {
  const seen = vi.fn()
  render(
    <ShopProvider shop={testShop()}>
      <Page seen={seen} />
    </ShopProvider>,
  )
  await cancel()
  return seen
}

async function cancel() {
  await userEvent.click(await screen.findByRole('button', { name: t.cancel }))
  await userEvent.click(screen.getByRole('button', { name: t.cancelYes }))
}

const ended = (state: string): ShopOrder => ({ ...TEST_ORDER, state, cancellable: false })

test('an order that was cancelled by a press whose answer was lost is shown as such', async () => {
  serve([{ body: TEST_ORDER }, { body: ended('CANCELLED') }], [{ status: 502 }, { status: 409 }])
  const seen = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent(t.actionFailed)
  await cancel()

  await waitFor(() => expect(seen).toHaveBeenLastCalledWith('CANCELLED'))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['EXPIRED', undefined],
  ['CONFIRMED', t.cancelLate],
])('a refusal tells a shop at work, and nothing else: %s', async (state, message) => {
  serve([{ body: TEST_ORDER }, { body: ended(state) }], [{ status: 409 }])
  const seen = await open()

  await waitFor(() => expect(seen).toHaveBeenLastCalledWith(state))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(screen.queryByRole('alert')?.textContent).toBe(message)
})

test('a refused cancel says no reason while the order cannot be looked at', async () => {
  serve([{ body: TEST_ORDER }, { status: 400 }], [{ status: 409 }])
  await open()

  expect(await screen.findByRole('alert')).toHaveTextContent(t.actionFailed)
  expect(screen.getByRole('button', { name: t.cancel })).toBeVisible()
})
