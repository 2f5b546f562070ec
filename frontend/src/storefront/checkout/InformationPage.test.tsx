import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { CartProvider } from '../cart/CartContext'
import { ShopProvider } from '../context'
import { TEST_STORE, testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import type { CheckoutRules } from '../types'
import type { ShippingOption } from '../types.checkout'
import InformationPage from './InformationPage'
import { quote, TEST_DRAFT, TEST_LINE } from './testCheckout'

configure({ asyncUtilTimeout: 5000 })

const PICKUP: ShippingOption = {
  key: 'pickup:1',
  kind: 'PICKUP',
  name: 'Recojo en tienda',
  price: '0.00',
  minDays: null,
  maxDays: null,
  pickup: {
    warehouseOid: 'w1',
    name: 'Barranco',
    address: {},
    instructions: '',
    preparationHours: null,
  },
}
let stores = 0

function show(reached: boolean, rules: Partial<CheckoutRules> = {}, draft = TEST_DRAFT) {
  const priced = quote('49.00', [])
  const options = reached ? priced.shipping.options : [PICKUP]
  const answer = { ...priced, shipping: { options, chosen: null, price: '0.00', reached } }
  vi.stubGlobal('fetch', async (url: string) => {
    const found = url.endsWith('/order/ui/quote') ? answer : { items: [], states: [], cities: [] }
    return new Response(JSON.stringify(found))
  })
  stores += 1
  const checkout: CheckoutRules = {
    contact: 'EMAIL_AND_PHONE',
    document: 'OFF',
    documentTypes: [],
    marketingConsent: false,
    termsVersion: '1',
    ...rules,
  }
  const store = { ...TEST_STORE, _id: `information-${stores}`, checkout }
  const shop = testShop({ store })
  localStorage.setItem(`vt_cart_${store._id}`, JSON.stringify([TEST_LINE]))
  localStorage.setItem(`vt_checkout_${store._id}`, JSON.stringify(draft))
  render(
    <ShopProvider shop={shop}>
      <MemoryRouter initialEntries={['/checkout/information']}>
        <CartProvider>
          <Routes>
            <Route path="/checkout/information" element={<InformationPage />} />
            <Route path="/checkout/payment" element={<h1>payment</h1>} />
          </Routes>
        </CartProvider>
      </MemoryRouter>
    </ShopProvider>,
  )
}

const goOn = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: t.toPayment }))[0] as HTMLElement)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('says at the address that it is reached', async () => {
  show(true)
  expect(await screen.findByText(t.reached('Miraflores'))).toBeVisible()
  await goOn()
  expect(await screen.findByRole('heading', { name: 'payment' })).toBeVisible()
})

test('where nothing is delivered it stops there and offers what is possible', async () => {
  show(false)
  expect(await screen.findByText(t.noCoverage('Miraflores'))).toBeVisible()
  const chat = screen.getByRole('link', { name: t.askCoverage })
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain('Miraflores')
  await goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent(t.errorShipping)

  await userEvent.click(
    screen.getByRole('button', { name: t.pickUpInstead('Barranco', t.free.toLowerCase()) }),
  )
  expect(screen.queryByText(t.noCoverage('Miraflores'))).toBeNull()
  await goOn()
  expect(await screen.findByRole('heading', { name: 'payment' })).toBeVisible()
})

test('a phone is enough where the store says so, and a document is checked', async () => {
  const contact = { ...TEST_DRAFT.contact, email: '' }
  const rules = { contact: 'EITHER', document: 'REQUIRED', documentTypes: ['DNI', 'RUC'] } as const
  show(true, { ...rules, documentTypes: [...rules.documentTypes] }, { ...TEST_DRAFT, contact })
  expect(await screen.findByText(t.contactEither)).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText(t.documentType), 'RUC')
  await userEvent.type(screen.getByLabelText(t.documentNumber), '20100070971')
  await goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent(t.errorRuc)

  await userEvent.clear(screen.getByLabelText(t.documentNumber))
  await userEvent.type(screen.getByLabelText(t.documentNumber), '20100070970')
  await goOn()
  expect(await screen.findByRole('heading', { name: 'payment' })).toBeVisible()
})
