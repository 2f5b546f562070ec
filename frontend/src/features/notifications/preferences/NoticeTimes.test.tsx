import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NoticeTimes } from '@/features/notifications/preferences/NoticeTimes'
import { STORE_OID } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const PATH =
  `/api/v1/user/stores/${STORE_OID}/notice/times` as '/api/v1/user/stores/{store_id}/notice/times'
const none = { quietFrom: null, quietUntil: null, digestAt: null, timeZone: 'America/Lima' }
const night = { ...none, quietFrom: 22, quietUntil: 7 }

afterEach(() => vi.unstubAllGlobals())

const quiet = () => screen.findByRole('switch', { name: /^Quiet hours/ })
const hour = (label: string) => screen.findByLabelText<HTMLSelectElement>(label)
const sent = (server: FixtureServer) =>
  server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

test('quiet hours begin as a night, and end', async () => {
  const server = new FixtureServer().on('get', PATH, none).on('patch', PATH, night)
  server.on('patch', PATH, none)
  render(<NoticeTimes storeOid={STORE_OID} />)
  expect(await screen.findByText(/Time of Lima, UTC−5\./)).toBeVisible()
  expect(screen.queryByLabelText('From')).toBeNull()

  fireEvent.click(await quiet())
  expect((await hour('From')).value).toBe('22')
  expect((await hour('Until')).value).toBe('7')
  await waitFor(() => expect(sent(server)).toEqual([{ quietFrom: 22, quietUntil: 7 }]))

  fireEvent.click(await quiet())
  await waitFor(() => expect(sent(server)[1]).toEqual({ quietFrom: null, quietUntil: null }))
  expect(screen.queryByLabelText('From')).toBeNull()
})

test('the two hours are never the same', async () => {
  new FixtureServer().on('get', PATH, night)
  render(<NoticeTimes storeOid={STORE_OID} />)
  const values = async (label: string) =>
    Array.from((await hour(label)).options, (one) => one.value)
  expect(await values('From')).not.toContain('7')
  expect(await values('Until')).not.toContain('22')
  expect(await values('From')).toHaveLength(23)
})

test('a summary that could not be saved goes back', async () => {
  const server = new FixtureServer().on('get', PATH, none).fails('patch', PATH, 503, {})
  render(<NoticeTimes storeOid={STORE_OID} />)
  fireEvent.change(await hour('Daily summary by email'), { target: { value: '19' } })
  await waitFor(() => expect(sent(server)).toEqual([{ digestAt: 19 }]))
  await waitFor(async () => expect((await hour('Daily summary by email')).value).toBe(''))
})
