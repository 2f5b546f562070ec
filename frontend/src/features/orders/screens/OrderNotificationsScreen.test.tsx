import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import type { OrderNews } from '@/features/orders/notifications/api'
import { OrderNotificationsScreen } from '@/features/orders/screens/OrderNotificationsScreen'
import { storeDetailQuery } from '@/lib/store/useStore'
import { OTHER_OID, STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const PATH = '/api/v1/order-notification'
const NOTICES = `/api/v1/user/stores/${STORE_OID}/notice` as '/api/v1/user/stores/{store_id}/notice'
const TIMES = `${NOTICES}/times` as '/api/v1/user/stores/{store_id}/notice/times'
const owner = { storeEmail: true, memberOids: [], emails: [] }
const news: OrderNews = {
  version: 4,
  storeEmail: 'ventas@barro.pe',
  members: [{ _id: OTHER_OID, name: 'Rosa Paz' }],
  team: {
    orderPlaced: { ...owner, memberOids: [OTHER_OID] },
    paymentClaimed: owner,
    paymentReceived: owner,
    paymentProblem: owner,
    orderExpired: { ...owner, storeEmail: false },
    orderCancelled: owner,
    buyerComment: owner,
  },
  buyer: {
    confirmed: true,
    ready: true,
    shipped: true,
    delivered: false,
    cancelled: true,
    expired: true,
    reopened: true,
    returned: true,
    refunded: true,
  },
}

let server: FixtureServer
beforeEach(() => {
  localStorage.clear()
  server = new FixtureServer()
    .on('get', NOTICES, { items: [] })
    .on('get', TIMES, {
      quietFrom: null,
      quietUntil: null,
      digestAt: null,
      timeZone: 'America/Lima',
    })
    .on('get', '/api/v1/store/push', { publicKey: '', devices: [] })
})
afterEach(() => vi.unstubAllGlobals())

function open(resources = ['settings.view', 'settings.edit']) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const user = { ...session.user, resources }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, { ...session, user })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  render(
    <QueryClientProvider client={client}>
      <OrderNotificationsScreen />
    </QueryClientProvider>,
    `/admin/settings/order-notifications?storeOid=${STORE_OID}`,
  )
}

const mail = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const group = async (name: string) =>
  within((await screen.findByText(name, { selector: 'legend' })).closest('fieldset') as HTMLElement)
const sent = () => server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

test('one mail is switched off: nothing else is sent, and once', async () => {
  const buyer = { ...news.buyer, shipped: false }
  server.on('get', PATH, news).on('patch', PATH, { ...news, buyer, version: 5 })
  open()
  expect(await mail('Order shipped')).toBeChecked()
  expect(await mail('Order delivered')).not.toBeChecked()
  fireEvent.click(await mail('Order shipped'))
  await userEvent.dblClick(screen.getByText('Save changes'))

  await waitFor(() => expect(screen.queryByText('Save changes')).toBeNull())
  expect(sent()).toEqual([{ version: 4, team: {}, buyer: { shipped: false } }])
  expect(await mail('Order shipped')).not.toBeChecked()
})

test('who gets a mail is shown, and one more is added', async () => {
  server.on('get', PATH, news).on('patch', PATH, news)
  open()
  const placed = await group('New order')
  expect(placed.getByLabelText('Store email (ventas@barro.pe)')).toBeChecked()
  expect(placed.getAllByText('Rosa Paz')[0]).toBeVisible()
  const expired = await group('Unpaid order expired')
  expect(expired.getByText('Nobody gets this email.')).toBeVisible()

  await userEvent.type(
    expired.getByLabelText('Other emails', { selector: 'input' }),
    'Caja@Barro.pe{Enter}',
  )
  expect(expired.queryByText('Nobody gets this email.')).toBeNull()
  fireEvent.click(screen.getByText('Save changes'))

  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    version: 4,
    buyer: {},
    team: { orderExpired: { storeEmail: false, memberOids: [], emails: ['caja@barro.pe'] } },
  })
})

test('what is no address is told and not sent', async () => {
  server.on('get', PATH, news)
  open()
  const comment = await group('Message from a customer')
  await userEvent.type(
    comment.getByLabelText('Other emails', { selector: 'input' }),
    'caja@barro{Enter}',
  )
  fireEvent.click(screen.getByText('Save changes'))
  expect(await comment.findByText("caja@barro isn't a valid email.")).toBeVisible()
  expect(sent()).toEqual([])
})

test('a switch that somebody else moved meanwhile is shown, with mine on top', async () => {
  const newer = { ...news, version: 5, buyer: { ...news.buyer, ready: false } }
  server.on('get', PATH, news).on('get', PATH, newer)
  server.fails('patch', PATH, 409, { message: 'Too late', params: { reason: 'stale' } })
  server.on('patch', PATH, { ...newer, version: 6 })
  open()
  fireEvent.click(await mail('Order shipped'))
  fireEvent.click(screen.getByText('Save changes'))

  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Ready for pickup')).not.toBeChecked())
  expect(await mail('Order shipped')).not.toBeChecked()
  fireEvent.click(screen.getByText('Save changes'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({ version: 5, team: {}, buyer: { shipped: false } })
})

test('who may only look can change nothing', async () => {
  server.on('get', PATH, news)
  open(['settings.view'])
  expect(await mail('Order shipped')).toBeDisabled()
  expect(
    (await group('New order')).getByLabelText('Other emails', { selector: 'input' }),
  ).toBeDisabled()
})

test('who may not look at the mails is told so, and chooses their own notices all the same', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible()
  expect(screen.queryByLabelText('Order shipped')).toBeNull()
  expect(await screen.findByRole('switch', { name: /^Quiet hours/ })).not.toBeChecked()
  expect(server.to(PATH)).toEqual([])
})

test('a screen that could not be loaded is loaded again', async () => {
  server.breaks('get', PATH).on('get', PATH, news)
  open()
  expect(await screen.findByText("We couldn't load the notification settings")).toBeVisible()
  fireEvent.click(screen.getByText('Try again'))
  expect(await mail('Order shipped')).toBeChecked()
})
