import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { DataStore } from '../lib/dataStore'
import { TEST_STORE } from '../testShop'
import { en } from '../texts/en'
import { es } from '../texts/es'
import { asExpiry, grouped, TEST_CARDS } from './card'
import SandboxPage from './SandboxPage'
import { SANDBOX_TEXTS } from './sandboxTexts'
import type { Charge } from './useCharge'

const OPEN: Charge = {
  reference: 'sbx_1',
  step: 'CARD',
  outcome: '',
  amount: '100.00',
  currency: 'PEN',
  card: '',
  failure: '',
  returnUrl: 'https://barronorte.vitrina.pe/es/order/1?attempt=2#t=key',
}
const DONE: Charge = { ...OPEN, step: 'DONE', outcome: 'APPROVED', card: 'Visa •••• 1111' }

const requests: { path: string; body: unknown }[] = []
const replace = vi.fn()

/** Each call gets the next answer; the last one is given again. */
function answers(...list: [number, unknown][]) {
  let number = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined })
    const [status, body] = list[Math.min(number, list.length - 1)] as [number, unknown]
    number += 1
    return new Response(JSON.stringify(body), { status })
  })
}

function show(locale: 'en' | 'es' = 'en') {
  const shop = {
    store: TEST_STORE,
    locale,
    texts: { en, es }[locale],
    data: new DataStore({}, locale),
    parts: { DistrictCheck: () => null, Reviews: () => null, Blocks: () => null },
  }
  render(
    <MemoryRouter initialEntries={['/checkout/sandbox/sbx_1']}>
      <ShopProvider shop={shop}>
        <Routes>
          <Route path="/checkout/sandbox/:reference" element={<SandboxPage />} />
        </Routes>
      </ShopProvider>
    </MemoryRouter>,
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

function fillIn() {
  type('Card number', '4111111111111111')
  type('Expiry', '1230')
  type('CVC', '123')
  type('Name on the card', 'LUCIA RAMIREZ')
}

beforeEach(() => {
  requests.length = 0
  replace.mockReset()
  vi.stubGlobal('location', { ...window.location, replace })
})

afterEach(() => vi.unstubAllGlobals())

describe('card', () => {
  it('is grouped by four', () => {
    expect(grouped('41111111')).toBe('4111 1111')
    expect(grouped('4111 1111 1111 1111 9')).toBe('4111 1111 1111 1111')
  })

  it('has its date with a slash', () => {
    expect([asExpiry('1'), asExpiry('12'), asExpiry('123'), asExpiry('12/30')]).toEqual([
      '1',
      '12',
      '12/3',
      '12/30',
    ])
  })

  it('has a text for each test card in both languages', () => {
    for (const texts of Object.values(SANDBOX_TEXTS)) {
      expect(TEST_CARDS.map(([kind]) => texts.kinds[kind]).every(Boolean)).toBe(true)
    }
    expect(Object.keys(SANDBOX_TEXTS.es)).toEqual(Object.keys(SANDBOX_TEXTS.en))
  })
})

test('a card is paid with and the buyer goes back', async () => {
  answers([200, OPEN], [200, DONE])
  show()
  expect(await screen.findByRole('heading', { name: /^Pay S\/\s100\.00$/ })).toBeVisible()
  expect(screen.getByText('SANDBOX – no real money')).toBeVisible()
  fillIn()
  fireEvent.click(screen.getByRole('button', { name: /^Pay S\/\s100\.00$/ }))
  expect(await screen.findByRole('heading', { name: 'Approved' })).toBeVisible()
  expect(requests[1]).toEqual({
    path: '/api/v1/payment/ui/sandbox/sbx_1/pay',
    body: {
      cardNumber: '4111 1111 1111 1111',
      expiry: '12/30',
      cvc: '123',
      name: 'LUCIA RAMIREZ',
    },
  })
  await waitFor(() => expect(replace).toHaveBeenCalledWith(DONE.returnUrl), { timeout: 3000 })
})

test('what is missing is said and nothing is sent', async () => {
  answers([200, OPEN])
  show()
  fireEvent.click(await screen.findByRole('button', { name: /^Pay S\/\s100\.00$/ }))
  expect(screen.getByText('Write the 16 digits of a test card.')).toBeVisible()
  expect(screen.getByLabelText('Card number')).toHaveFocus()
  expect(requests).toHaveLength(1)
})

test('a card that the sandbox does not know keeps what was typed', async () => {
  const message = 'The sandbox only accepts its own test cards.'
  const params = { cardNumber: [{ rule: 'sandbox_card', message }] }
  answers([200, OPEN], [422, { code: 'VALIDATION', message: '', params }])
  show()
  await screen.findByLabelText('Card number')
  fillIn()
  fireEvent.click(screen.getByRole('button', { name: /^Pay S\/\s100\.00$/ }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Name on the card')).toHaveValue('LUCIA RAMIREZ')
})

test('a test card can be chosen from the list', async () => {
  answers([200, OPEN])
  show()
  fireEvent.click(await screen.findByLabelText('Use 4000 0000 0000 3220'))
  expect(screen.getByLabelText('Card number')).toHaveValue('4000 0000 0000 3220')
})

test('the code of 3-D Secure is asked for', async () => {
  answers([200, { ...OPEN, step: 'CODE' }], [200, { ...DONE, outcome: 'DECLINED' }])
  show('es')
  expect(await screen.findByRole('heading', { name: 'Tu banco pide un código' })).toBeVisible()
  fireEvent.change(screen.getByLabelText('Código'), { target: { value: '000000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  const heading = await screen.findByRole('heading', { name: 'Rechazado' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(requests[1]?.body).toEqual({ code: '000000' })
})

test('the page waits for a slow bank', async () => {
  answers([200, { ...OPEN, step: 'WAIT' }], [200, DONE])
  show()
  expect(await screen.findByText('Your bank is looking at it. Stay on this page.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Approved' }, { timeout: 3000 })).toBeVisible()
})

test('who opens a payment that is over is not sent away', async () => {
  answers([200, DONE])
  show()
  const back = await screen.findByRole('link', { name: 'Back to Barro Norte' })
  expect(back).toHaveAttribute('href', DONE.returnUrl)
  expect(replace).not.toHaveBeenCalled()
})

test('a payment that is not there says so', async () => {
  answers([404, { code: '404', message: '', params: {} }])
  show()
  expect(await screen.findByRole('heading', { name: 'There is no such payment' })).toBeVisible()
})
