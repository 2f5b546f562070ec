import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import { MessageForm } from './MessageForm'
import { TEST_ORDER } from './testOrder'

// Other work on the machine must not fail these.
configure({ asyncUtilTimeout: 5000 })

const keys: (string | null)[] = []

/** One status for each try; 0 is no answer at all. */
function show(...statuses: number[]) {
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    keys.push(new Headers(options.headers).get('Idempotency-Key'))
    const status = statuses.shift()
    if (!status) throw new TypeError('network')
    return new Response('{}', { status })
  })
  const shop = testShop()
  render(
    <ShopProvider shop={shop}>
      <MemoryRouter>
        <MessageForm order={TEST_ORDER} orderKey={{ id: 'o1', token: 'key' }} onSent={() => {}} />
      </MemoryRouter>
    </ShopProvider>,
  )
}

const type = (text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: t.messageLabel }), text)

async function send(answer: string) {
  const before = keys.length
  await userEvent.click(screen.getByRole('button', { name: t.send }))
  await waitFor(() => expect(keys).toHaveLength(before + 1))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(answer))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  keys.length = 0
})

test('a message whose answer was lost is one message', async () => {
  show(0, 504, 201)
  await type('¿Llega hoy?')
  await send(t.claimFailed)
  await send(t.claimFailed)
  await send(t.messageSent)

  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
})

test('other words, and the same words after an answer, are another message', async () => {
  show(0, 0, 429, 201, 0)
  await type('¿Llega hoy?')
  await send(t.claimFailed)
  await type('!')
  await send(t.claimFailed)
  await send(t.claimFailed)
  await send(t.messageSent)
  await type('¿Llega hoy?!')
  await send(t.claimFailed)

  expect(keys[2]).toBe(keys[1])
  expect(new Set(keys).size).toBe(4)
})
