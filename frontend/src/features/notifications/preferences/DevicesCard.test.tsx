import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DevicesCard } from '@/features/notifications/preferences/DevicesCard'
import type { PushDevice } from '@/features/notifications/preferences/push'
import { deviceId } from '@/features/notifications/preferences/pushHere'
import { clearToasts } from '@/test/clearToasts'
import { STORE_OID } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { ConfirmModal } from '@/ui/ConfirmModal'
import { Toasts } from '@/ui/Toasts'

const PATH = '/api/v1/store/push'
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one'
const keys = { p256dh: 'point', auth: 'secret' }
const phone: PushDevice = {
  _id: '018f5a00-0000-7000-8000-000000000001',
  browser: 'Safari',
  system: 'iPhone',
  createdAt: '2026-01-05T15:00:00Z',
  usedAt: null,
}
const subscription = {
  endpoint: ENDPOINT,
  options: {},
  toJSON: () => ({ endpoint: ENDPOINT, keys }),
}
const pushManager = { subscribe: vi.fn(), getSubscription: vi.fn() }
const registration = { active: {}, installing: null, waiting: null, pushManager }
let server: FixtureServer

beforeEach(() => {
  server = new FixtureServer()
  pushManager.getSubscription.mockResolvedValue(null)
  pushManager.subscribe.mockImplementation(async () => {
    pushManager.getSubscription.mockResolvedValue(subscription)
    return subscription
  })
  allow('granted')
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => registration, getRegistration: async () => registration },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
afterEach(clearToasts)

function allow(permission: NotificationPermission) {
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
}

const open = () =>
  render(
    <>
      <DevicesCard />
      <ConfirmModal />
      <Toasts />
    </>,
    `/admin/x?storeOid=${STORE_OID}`,
  )
const turnOn = () => screen.findByRole('button', { name: 'Turn on on this device' })

test('this device is turned on, and then found in the list', async () => {
  const here = { ...phone, _id: await deviceId(ENDPOINT), browser: 'Chrome', system: 'Android' }
  server.on('get', PATH, { publicKey: 'key', devices: [phone] })
  server.on('get', PATH, { publicKey: 'key', devices: [phone, here] })
  server.on('post', PATH, { publicKey: 'key', devices: [phone, here] })
  open()
  fireEvent.click(await turnOn())

  expect(await screen.findByText('This device')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Turn on on this device' })).toBeNull()
  const [call] = server.calls.filter(({ method }) => method === 'POST')
  expect(call?.body).toEqual({ endpoint: ENDPOINT, publicKey: 'point', authSecret: 'secret' })
  expect(pushManager.subscribe.mock.calls[0]?.[0]).toEqual({
    userVisibleOnly: true,
    applicationServerKey: 'key',
  })
})

test('one is removed after a question', async () => {
  const ONE = `${PATH}/${phone._id}` as '/api/v1/store/push/{device_id}'
  server.on('get', PATH, { publicKey: 'key', devices: [phone] })
  server.on('get', PATH, { publicKey: 'key', devices: [] })
  server.on('delete', ONE, undefined as never, 204)
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Safari on iPhone' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Safari on iPhone?' })
  expect(server.to(ONE)).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))

  expect(await screen.findByText('You have none yet.')).toBeVisible()
  expect(server.to(ONE)).toHaveLength(1)
})

test('a browser that was told no says how to allow it', async () => {
  allow('denied')
  server.on('get', PATH, { publicKey: 'key', devices: [] })
  open()
  expect(await screen.findByText(/Notifications are blocked in this browser/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a browser whose maker is away says so, and nothing is sent', async () => {
  pushManager.subscribe.mockRejectedValue(new DOMException('no service', 'AbortError'))
  server.on('get', PATH, { publicKey: 'key', devices: [] })
  open()
  fireEvent.click(await turnOn())
  expect(await screen.findByText(/couldn't turn notifications on/)).toBeVisible()
  await waitFor(async () => expect(await turnOn()).not.toHaveAttribute('data-loading'))
  expect(server.calls.map(({ method }) => method)).toEqual(['GET'])
})

test('an installation without a key offers nothing', async () => {
  server.on('get', PATH, { publicKey: '', devices: [] })
  open()
  expect(await screen.findByText('This installation sends nothing to devices.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
