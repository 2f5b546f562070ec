import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '@/api/types'
import { NotificationBell } from '@/features/notifications/components/NotificationBell'
import { NotificationPanel } from '@/features/notifications/components/NotificationPanel'
import type { StoreNotification } from '@/features/notifications/components/NotificationRow'
import { STORE_OID } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const COUNT = '/api/v1/store/notification'
const LIST = '/api/v1/store/notification/info'
const ALL = '/api/v1/store/notification/readed'
const ONE = '/api/v1/store/notification/{notification_id}'

type Sounds = Answer<typeof COUNT, 'get'>['sounds']

const paid: StoreNotification = {
  _id: 'n1',
  type: 'ORDER',
  severity: 'INFO',
  title: 'Pedido #1001',
  description: 'Lucía pagó S/ 49.00',
  link: '/admin/orders/o1',
  repeats: 1,
  readAt: null,
  createdAt: '2026-11-20T15:00:00.000Z',
}
const seen = { ...paid, _id: 'n2', title: 'Tu exportación', link: '', readAt: paid.createdAt }
const page = (items: StoreNotification[]) => ({
  items,
  page: 1,
  limit: 25,
  total: items.length,
  totalIsCapped: false,
})
const count = (unread: number, sounds: Sounds = null) => ({ unread, sounds })
const path = (end: string) => `${COUNT}/${end}` as typeof ONE

let server: FixtureServer
beforeEach(() => {
  server = new FixtureServer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const panel = (unread: number) =>
  render(<NotificationPanel unread={unread} />, `/es/admin/home?storeOid=${STORE_OID}`)

test('the bell counts what is unread and asks again every thirty seconds', async () => {
  vi.useFakeTimers()
  server.on('get', COUNT, count(0)).on('get', COUNT, count(2))
  server.on('get', COUNT, count(120))
  render(<NotificationBell />, `/?storeOid=${STORE_OID}`)
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const bell = () => screen.getByRole('button')
  await wait(0)
  expect(bell()).toHaveAccessibleName('Notifications, none unread')
  expect(bell()).toHaveTextContent(/^$/)

  await wait(29_000)
  expect(server.to(COUNT)).toHaveLength(1)
  await wait(1_000)
  expect(server.to(COUNT)).toHaveLength(2)
  await wait(1)
  expect(bell()).toHaveAccessibleName('Notifications, 2 unread')
  expect(bell()).toHaveTextContent(/^2$/)

  await wait(30_000)
  await wait(1)
  expect(bell()).toHaveAccessibleName('Notifications, 120 unread')
  expect(bell()).toHaveTextContent(/^99\+$/)
})

/** As much of a browser's sound as is played; each context is one ring. */
function hearing() {
  const rings: unknown[] = []
  class Context {
    destination = {}
    currentTime = 0
    constructor() {
      rings.push(this)
    }
    close = () => Promise.resolve()
  }
  class Sounding {
    connect() {}
    start() {}
    stop() {}
  }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('GainNode', Sounding)
  vi.stubGlobal('OscillatorNode', Sounding)
  return rings
}

const ORDER = { event: 'ORDERS', createdAt: '2026-11-20T15:00:00.000Z' } as const
const CHAT = { event: 'CHAT', createdAt: '2026-11-20T15:01:00.000Z' } as const

test.each([
  ['/admin/home', 2],
  ['/admin/chat/inbox', 1],
])('a newer note rings once, at %s %i times in all', async (place, all) => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => '1' })
  const rings = hearing()
  server.on('get', COUNT, count(0)).on('get', COUNT, count(1, ORDER))
  server.on('get', COUNT, count(2, CHAT)).on('get', COUNT, count(1, ORDER))
  render(<NotificationBell />, `${place}?storeOid=${STORE_OID}`)
  const heard = []
  for (const ms of [0, 30_000, 30_000, 30_000]) {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    await act(() => vi.advanceTimersByTimeAsync(1))
    heard.push(rings.length)
  }
  expect(heard).toEqual([0, 1, all, all])
})

test('the bell opens the list; all are read at once and the count is asked for anew', async () => {
  server.on('get', COUNT, count(1)).on('get', COUNT, count(0))
  server.on('get', LIST, page([paid])).on('get', LIST, page([{ ...paid, readAt: paid.createdAt }]))
  server.on('patch', ALL, count(0))
  render(<NotificationBell />, `/?storeOid=${STORE_OID}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))

  expect(await screen.findByLabelText('Notifications, none unread')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('New')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(server.to(ALL).map(({ method }) => method)).toEqual(['PATCH'])
})

test('each tells what happened and leads there; only what is new can be read', async () => {
  server.on('get', LIST, page([paid, seen]))
  panel(1)
  const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement]
  expect(within(first).getByText('New')).toBeVisible()
  expect(within(first).getByText('Lucía pagó S/ 49.00')).toBeVisible()
  expect(within(first).getByRole('link', { name: 'Pedido #1001' })).toHaveAttribute(
    'href',
    `/es/admin/orders/o1?storeOid=${STORE_OID}`,
  )
  expect(within(second).queryByText('New')).toBeNull()
  expect(within(second).queryByRole('link')).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(1)
})

test('one is read, and one is deleted', async () => {
  server.on('get', LIST, page([paid, seen]))
  server.on('get', LIST, page([{ ...paid, readAt: paid.createdAt }, seen]))
  server.on('get', LIST, page([{ ...paid, readAt: paid.createdAt }]))
  server.on('patch', path('n1/readed') as never, paid as never)
  server.on('delete', path('n2'), undefined as never, 204)
  panel(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as read: Pedido #1001' }))
  await waitFor(() => expect(screen.queryByText('New')).toBeNull())
  expect(server.to(path('n1/readed') as never).map(({ method }) => method)).toEqual(['PATCH'])

  await userEvent.click(screen.getByRole('button', { name: 'Delete: Tu exportación' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(server.to(path('n2')).map(({ method }) => method)).toEqual(['DELETE'])
})

test('nothing to tell is said, and nothing is there to be read', async () => {
  server.on('get', LIST, page([]))
  panel(0)
  expect(await screen.findByText(/^Nothing new\./)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a list that failed is asked for again', async () => {
  server.breaks('get', LIST).on('get', LIST, page([seen]))
  panel(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Tu exportación')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
