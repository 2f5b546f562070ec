import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { NoticesCard } from '@/features/accounts/components/NoticesCard'
import type { Notices } from '@/features/notifications/preferences/notices'
import { myStore, STORE_OID, storeRoom } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const PATH = `/api/v1/user/stores/${STORE_OID}/notice` as '/api/v1/user/stores/{store_id}/notice'
const TIMES = `${PATH}/times` as '/api/v1/user/stores/{store_id}/notice/times'

const notices: Notices = {
  items: [
    {
      event: 'ORDERS',
      inApp: true,
      email: false,
      emailLocked: false,
      inAppLocked: false,
      push: true,
      sound: false,
    },
    {
      event: 'COMPLAINTS',
      inApp: true,
      email: true,
      emailLocked: true,
      inAppLocked: false,
      push: true,
      sound: false,
    },
  ],
}

afterEach(() => vi.unstubAllGlobals())

const open = () => {
  const server = new FixtureServer()
    .on('get', '/api/v1/user/stores', storeRoom([myStore]))
    .on('get', PATH, notices)
    .on('get', TIMES, {
      quietFrom: null,
      quietUntil: null,
      digestAt: null,
      timeZone: 'America/Lima',
    })
  render(<NoticesCard />)
  return server
}
const box = (name: string) => screen.findByRole('checkbox', { name })

test('a press is saved at once', async () => {
  const [orders, complaints] = notices.items as [Notices['items'][0], Notices['items'][0]]
  const server = open().on('patch', PATH, { items: [{ ...orders, email: true }, complaints] })
  await userEvent.click(await box('Orders: Email'))
  await waitFor(() => expect(server.to(PATH)[1]?.body).toEqual({ event: 'ORDERS', email: true }))
  expect(await box('Orders: Email')).toBeChecked()
})

test('one that fails goes back', async () => {
  const server = open().fails('patch', PATH, 503, {})
  await userEvent.click(await box('Orders: Vitrina'))
  await waitFor(() => expect(server.to(PATH).length).toBeGreaterThan(2))
  await waitFor(async () => expect(await box('Orders: Vitrina')).toBeChecked())
})

test('the mail of complaints is locked, and says why', async () => {
  open()
  expect(await box('Complaints: Email')).toBeDisabled()
  expect(screen.getByText(/15 working days/)).toBeVisible()
})
