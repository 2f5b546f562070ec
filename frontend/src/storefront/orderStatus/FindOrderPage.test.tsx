import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import FindOrderPage from './FindOrderPage'

const requests: [string, unknown][] = []

function open(status: number) {
  requests.length = 0
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    requests.push([path, JSON.parse(body)])
    return new Response(status === 204 ? null : '{}', { status })
  })
  render(
    <ShopProvider shop={testShop()}>
      <MemoryRouter>
        <FindOrderPage />
      </MemoryRouter>
    </ShopProvider>,
  )
  fireEvent.change(screen.getByLabelText(t.findNumber), { target: { value: '#10-01' } })
  fireEvent.change(screen.getByLabelText(t.findContact), { target: { value: ' lucia@correo.pe ' } })
  fireEvent.click(screen.getByRole('button', { name: t.findSend }))
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  [204, t.findSent],
  [422, t.findFailed],
  [429, t.findTooOften],
])('after %d it says so', async (status, message) => {
  open(status)
  expect(await screen.findByText(message)).toBeVisible()
  expect(requests).toEqual([
    ['/api/v1/order/ui/find', { number: 1001, contact: 'lucia@correo.pe' }],
  ])
})

test('who gave no e-mail writes to the store, with the number', () => {
  open(204)
  const text = encodeURIComponent(t.findChat('1001'))
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    `https://wa.me/51987654321?text=${text}`,
  )
})
