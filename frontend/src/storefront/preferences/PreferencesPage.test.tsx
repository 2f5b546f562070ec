import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import PreferencesPage from './PreferencesPage'
import { PREFERENCE_TEXTS } from './texts'

const t = PREFERENCE_TEXTS.en

const sent: { method: string; path: string; body: unknown; token: string | null }[] = []
const PREFERENCES = {
  token: 'fresh',
  channels: [{ channel: 'EMAIL', allowed: true, contact: 'r•••@correo.pe' }],
}
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  answer = () => Response.json(PREFERENCES)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    const token = new Headers(init.headers).get('X-Customer-Token')
    sent.push({ method: init.method ?? '', path, body, token })
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open(hash = '') {
  return render(
    <ShopProvider shop={testShop()}>
      <MemoryRouter initialEntries={[`/preferences${hash}`]}>
        <PreferencesPage />
      </MemoryRouter>
    </ShopProvider>,
  )
}

it('asks for an address and a yes, and tells to open the mail', async () => {
  answer = () => new Response(null, { status: 204 })
  open()
  fireEvent.click(screen.getByRole('button', { name: t.send }))
  expect(screen.getByText(t.errorEmail)).toBeVisible()
  fireEvent.change(screen.getByLabelText(t.email), { target: { value: 'rosa@correo.pe ' } })
  fireEvent.click(screen.getByRole('button', { name: t.send }))
  expect(screen.getByRole('alert')).toHaveTextContent(t.errorConsent)
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: t.send }))

  expect(await screen.findByText(t.sent('rosa@correo.pe'))).toBeVisible()
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/v1/newsletter/ui',
      body: { email: 'rosa@correo.pe', consent: true },
      token: null,
    },
  ])
})

it('confirms by the link of the mail, and shows what is allowed', async () => {
  open('#n=abc')

  expect(await screen.findByText(t.confirmed('Barro Norte'))).toBeVisible()
  expect(sent[0]).toMatchObject({ path: '/api/v1/newsletter/ui/confirm', body: { token: 'abc' } })
  expect(screen.getByRole('checkbox', { name: /Email/ })).toBeChecked()
})

it('takes back what was allowed', async () => {
  open('#t=mine')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Email/ }))
  fireEvent.click(screen.getByRole('button', { name: t.save }))

  expect(await screen.findByText(t.saved)).toBeVisible()
  expect(sent).toMatchObject([
    { method: 'GET', path: '/api/v1/preferences/ui', token: 'mine' },
    { method: 'POST', body: { email: false }, token: 'fresh' },
  ])
})

it('the way out of a mail about a cart is one button', async () => {
  answer = () => new Response(null, { status: 204 })
  open('#a=sealed')
  fireEvent.click(await screen.findByRole('button', { name: t.leaveYes }))

  expect(await screen.findByText(t.left)).toBeVisible()
  expect(sent).toMatchObject([
    { method: 'POST', path: '/api/v1/order/ui/shopping-cart/unsubscribe?t=sealed' },
  ])
})

it('a link that is void leads to the form', async () => {
  answer = () => Response.json({}, { status: 404 })
  open('#t=old')

  expect(await screen.findByText(t.missing)).toBeVisible()
  expect(screen.getByLabelText(t.email)).toBeVisible()
})
