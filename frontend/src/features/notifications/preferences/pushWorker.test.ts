import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = readFileSync('public/push-worker.js', 'utf8')
const ORIGIN = 'https://vitrina.test'
const ORDERS = '/es/admin/orders?storeOid=1'
const MESSAGE = { title: 'Pedido #1042', body: 'Barro Norte', tag: 'order:1042', url: ORDERS }

type Handler = (event: object) => void
type Page = { url: string; focus: () => void }
let handlers: Record<string, Handler>
let pages: Page[]
const showNotification = vi.fn()
const openWindow = vi.fn()

/** What the event waits for is all that its handler does. */
async function fire(name: string, event: object) {
  let work: unknown
  handlers[name]?.({ ...event, waitUntil: (promise: unknown) => (work = promise) })
  await work
}

beforeEach(() => {
  vi.clearAllMocks()
  handlers = {}
  pages = []
  const self = {
    location: { origin: ORIGIN },
    registration: { showNotification },
    clients: { openWindow, matchAll: async () => pages },
    addEventListener: (name: string, handler: Handler) =>
      Object.assign(handlers, { [name]: handler }),
  }
  new Function('self', SCRIPT)(self)
})

test('what the store sends is shown, and holds its address', async () => {
  await fire('push', { data: { json: () => MESSAGE } })
  const [title, options] = showNotification.mock.calls[0] ?? []
  expect(title).toBe('Pedido #1042')
  expect(options).toMatchObject({ body: 'Barro Norte', tag: 'order:1042', data: { url: ORDERS } })
})

const press = (url: string) => {
  const close = vi.fn()
  return fire('notificationclick', { notification: { close, data: { url } } }).then(() => close)
}

test('a press closes it and opens its page', async () => {
  const close = await press(ORDERS)
  expect(close).toHaveBeenCalledOnce()
  expect(openWindow.mock.calls).toEqual([[`${ORIGIN}${ORDERS}`]])
})

test('a page that is open already comes to the front', async () => {
  const focus = vi.fn()
  pages = [{ url: `${ORIGIN}${ORDERS}`, focus }]
  await press(ORDERS)
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
})

test('an address elsewhere is not opened', async () => {
  await press('https://evil.pe/admin')
  expect(openWindow).not.toHaveBeenCalled()
})
