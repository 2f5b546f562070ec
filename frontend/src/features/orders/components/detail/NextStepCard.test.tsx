import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import { type Order, orderQuery } from '@/features/orders/api'
import { NextStepCard } from '@/features/orders/components/detail/NextStepCard'
import { PaymentCard } from '@/features/orders/components/detail/PaymentCard'
import { testOrder } from '@/features/orders/testOrder'
import { testAttempt } from '@/features/orders/testParts'
import { useOrderActions } from '@/features/orders/useOrderActions'
import { i18n } from '@/i18n'
import { useStoreOid } from '@/lib/pageContext'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { ConfirmModal } from '@/ui/ConfirmModal'

let server: FixtureServer

beforeEach(() => {
  server = new FixtureServer()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await i18n.changeLanguage('en')
})

const path = (order: Order, end: string) => `/api/v1/order/${order._id}${end}` as never

function Cards({ order }: { order: Order }) {
  const actions = useOrderActions(order)
  return (
    <>
      <NextStepCard order={order} actions={actions} />
      <PaymentCard order={order} actions={actions} />
      <ConfirmModal />
    </>
  )
}

function Page({ orderOid }: { orderOid: string }) {
  const { data } = useQuery(orderQuery(useStoreOid(), orderOid))
  return data ? <Cards order={data} /> : null
}

async function open(order: Order) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const resources = ['orders.view', 'orders.edit', 'orders.approve_payment', 'orders.refund']
  client.setQueryData(sessionQuery(STORE_OID).queryKey, {
    ...session,
    user: { ...session.user, resources },
  })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  client.setQueryData(orderQuery(STORE_OID, order._id).queryKey, order)
  server.on('get', path(order, ''), order as never)
  render(
    <QueryClientProvider client={client}>
      <Page orderOid={order._id} />
    </QueryClientProvider>,
    `/admin/orders/${order._id}?storeOid=${STORE_OID}`,
  )
  return within(await screen.findByRole('region', { name: /step|paso/i }))
}

const SHIP = { state: 'READY', nextAction: 'SHIP', shippingKind: 'STANDARD' }
const PICKUP = { state: 'PREPARING', nextAction: 'HAND_OVER', shippingKind: 'PICKUP' }
const words: [name: string, order: Partial<Order>, locale: 'en' | 'es', text: RegExp][] = [
  ['sent', SHIP, 'en', /Lucía gets it by email/],
  ['sent, off', { ...SHIP, buyerNews: [] }, 'en', /Lucía sees it on the order page/],
  ['sent, off', { ...SHIP, buyerNews: ['ready'] }, 'es', /Lucía lo ve en la página de su pedido/],
  ['ready', PICKUP, 'en', /Lucía gets an email with the address and hours/],
  ['ready, off', { ...PICKUP, buyerNews: ['shipped'] }, 'en', /didn't leave an email/],
  ['ready, off', { ...PICKUP, buyerNews: [] }, 'es', /no recibe ningún correo por esto/],
]

test.each(words)('the step promises a mail only when one is sent: %s', async (...row) => {
  const [, changes, locale, text] = row
  await i18n.changeLanguage(locale)
  const card = await open(testOrder(changes))
  expect(card.getByText(text)).toBeVisible()
})

test('a card that is held is charged from the step, and nothing is recorded by hand', async () => {
  const held = testAttempt({ state: 'AUTHORIZED', amount: '120.00' })
  const order = testOrder({
    state: 'CONFIRMED',
    nextAction: 'COLLECT',
    paymentState: 'AUTHORIZED',
    attempts: [held],
  })
  server.on('post', path(order, `/payment/${held._id}/capture`), order as never)
  const card = await open(order)
  expect(card.getByRole('heading', { name: /^Next step: capture S\/.108\.00$/ })).toBeVisible()
  expect(card.getByText(/The payment on Visa ··· 1111 is authorized/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
  expect(card.getByRole('button', { name: 'Void' })).toBeVisible()

  await userEvent.click(card.getByRole('button', { name: 'Capture' }))
  const question = within(await screen.findByRole('dialog', { name: /Capture S\/.108\.00 now/ }))
  await userEvent.click(question.getByRole('button', { name: 'Capture' }))

  const capturePath = path(order, `/payment/${held._id}/capture`)
  await waitFor(() => expect(server.to(capturePath)).toHaveLength(1))
})

test('an order that waits for its money is reminded from the step, or recorded', async () => {
  const payment = { kind: 'WALLET_MANUAL', name: { es: 'Yape', en: 'Yape' } }
  const card = await open(testOrder({ nextAction: 'COLLECT', payment }))

  expect(card.getByRole('heading', { name: 'Next step: remind Lucía to pay' })).toBeVisible()
  const remind = card.getByRole('link', { name: 'Remind on WhatsApp' })
  const text = new URL(remind.getAttribute('href') ?? '').searchParams.get('text')
  expect(text).toMatch(/^Hola Lucía, .* falta el pago de S\/.108\.00/)
  expect(card.getByRole('button', { name: 'Record payment' })).toBeVisible()
})

test('who left no number is not reminded', async () => {
  const order = testOrder({ nextAction: 'COLLECT' })
  const card = await open({ ...order, contact: { ...order.contact, phone: '' } })

  expect(card.queryByRole('link', { name: 'Remind on WhatsApp' })).toBeNull()
  expect(card.getByRole('button', { name: 'Record payment' })).toBeVisible()
})
