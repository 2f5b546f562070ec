import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Closing } from '@/features/accounts/closing'
import { ClosingBar } from '@/features/accounts/components/ClosingBar'
import { DeleteAccountCard } from '@/features/accounts/components/DeleteAccountCard'
import { EmailPart } from '@/features/accounts/components/EmailPart'
import { EventsCard } from '@/features/accounts/components/EventsCard'
import { LanguageCard } from '@/features/accounts/components/LanguageCard'
import { SecurityCard } from '@/features/accounts/components/SecurityCard'
import type { EmailChange } from '@/features/accounts/emailChange'
import type { Security } from '@/features/accounts/security'
import { boot } from '@/lib/boot'
import { STORE_OID, user } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const PRESESSION = '/api/v1/user/presession'
const CHANGE = '/api/v1/user/email-change'
const CLOSING = '/api/v1/user/closing'
const EXPORT = `/api/v1/user/stores/${STORE_OID}/export` as '/api/v1/user/stores/{store_id}/export'
const SECURITY = '/api/v1/user/security'

const served = () => new FixtureServer().on('get', PRESESSION, { user })
const open = (card: ReactNode) => render(<Suspense>{card}</Suspense>)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

const change: EmailChange = {
  email: 'new@example.com',
  currentEmail: user.email,
  currentConfirmed: false,
  newConfirmed: true,
  expiresAt: '2026-11-27T15:05:00.000Z',
}

const security: Security = {
  hasPassword: true,
  passwordChangedAt: null,
  googleLinked: true,
  googleEmail: 'ana@gmail.com',
}

const closing: Closing = {
  closesAt: null,
  stores: [
    { storeOid: STORE_OID, name: 'Barro Norte', collaborators: 0, openOrders: 0, isNeeded: false },
  ],
}

let googleClientId: string
beforeEach(() => {
  googleClientId = boot.googleClientId
})
afterEach(() => {
  boot.googleClientId = googleClientId
  vi.unstubAllGlobals()
})

test('where the email of now was never confirmed the password is needed, and one link goes out', async () => {
  const server = served()
    .on('get', CHANGE, { change: null, asksCurrent: false })
    .on('patch', '/api/v1/user', user)
  open(<EmailPart email={user.email} />)
  await waitFor(() => expect(server.to(CHANGE)).toHaveLength(1))
  await press('Change email')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('New email'), 'new@example.com')
  const send = await dialog.findByRole('button', { name: 'Send the link' })
  expect(send).toBeDisabled()
  await userEvent.type(dialog.getByLabelText('Current password'), 'una clave larga 77')
  await userEvent.click(send)
  await waitFor(() => expect(server.to('/api/v1/user')).toHaveLength(1))
})

test('an account that is about to be deleted is kept by one press on any page', async () => {
  const server = served().on('delete', CLOSING, undefined as never, 204)
  open(<ClosingBar closesAt="2026-12-24T15:00:00.000Z" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(server.to(CLOSING)).toHaveLength(1))
})

test('a new email is sent to the server, and the field still holds the one of now', async () => {
  const server = served()
    .on('get', CHANGE, { change: null, asksCurrent: true })
    .on('get', CHANGE, { change, asksCurrent: true })
    .on('patch', '/api/v1/user', user)
  open(<EmailPart email={user.email} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('New email'), 'new@example.com')
  await userEvent.click(dialog.getByRole('button', { name: 'Send both links' }))
  await waitFor(() =>
    expect(server.to('/api/v1/user')[0]?.body).toEqual({ email: 'new@example.com' }),
  )
  expect(await screen.findByText('Change under way')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue(user.email)
})

test('it says whose link is missing, and lets the reader keep the email of now', async () => {
  const server = served()
    .on('get', CHANGE, { change, asksCurrent: true })
    .on('delete', CHANGE, undefined as never, 204)
  open(<EmailPart email={user.email} />)
  expect(await screen.findByText(/The new address already confirmed/)).toBeVisible()
  await press('Keep my current email')
  await waitFor(() => expect(server.to(CHANGE).map(({ method }) => method)).toContain('DELETE'))
})

function withSecurity(changes: Partial<Security>) {
  const step = { enabled: false, codesLeft: 0, hasPassword: true, requiredBy: [] }
  return served()
    .on('get', SECURITY, { ...security, ...changes })
    .on('get', '/api/v1/user/second-step', step)
    .on('get', '/api/v1/user/device', { items: [] })
}

test('Google that is the only way in has no button', async () => {
  withSecurity({ hasPassword: false })
  open(<SecurityCard onPassword={() => {}} />)
  expect(await screen.findByText(/only way in/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Set one' })).toBeVisible()
})

test('unlinking Google asks for the password when the server wants it', async () => {
  const server = withSecurity({})
    .fails('delete', '/api/v1/user/google', 403, {
      message: 'Enter your current password to do this.',
      params: { reason: 'current_password_needed' },
    })
    .on('delete', '/api/v1/user/google', undefined as never, 204)
  open(<SecurityCard onPassword={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink' }))
  await press('Unlink Google')
  await userEvent.type(await screen.findByLabelText('Current password'), 'quincha y barro')
  await press('Unlink Google')
  await waitFor(() =>
    expect(server.to('/api/v1/user/google').at(-1)?.body).toEqual({
      currentPassword: 'quincha y barro',
    }),
  )
})

test('without a client id of the operator nothing is offered to link', async () => {
  boot.googleClientId = ''
  withSecurity({ googleLinked: false, googleEmail: '' })
  open(<SecurityCard onPassword={() => {}} />)
  expect(await screen.findByText('Two-step login')).toBeVisible()
  expect(screen.queryByText('Google')).toBeNull()
})

test('the zone of the device is stored as none', async () => {
  const server = served().on('patch', '/api/v1/user', { ...user, timeZone: '' })
  open(<LanguageCard user={{ ...user, timeZone: 'Europe/Madrid' }} onDirty={() => {}} />)
  const field = await screen.findByRole('combobox', { name: 'Time zone' })
  expect((field as HTMLInputElement).value).toContain('Madrid')
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: /This device/ }))
  await press('Save')
  await waitFor(() => expect(server.to('/api/v1/user')[0]?.body).toEqual({ timeZone: '' }))
})

test('a store that others need stands in the way, by name and reason', async () => {
  const stores = closing.stores.map((store) => ({
    ...store,
    collaborators: 2,
    openOrders: 1,
    isNeeded: true,
  }))
  served().on('get', CLOSING, { closesAt: null, stores }).on('get', EXPORT, { job: null })
  open(<DeleteAccountCard />)
  expect(await screen.findByText('Barro Norte')).toBeVisible()
  expect(screen.getByText(/2 collaborators and 1 open order/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeDisabled()
})

test('an account that is about to be closed is kept by one press', async () => {
  const server = served()
    .on('get', CLOSING, { ...closing, closesAt: '2026-12-26T15:00:00.000Z' })
    .on('get', CLOSING, closing)
    .on('get', EXPORT, { job: null })
    .on('delete', CLOSING, undefined as never, 204)
  open(<DeleteAccountCard />)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeEnabled()
  expect(server.to(CLOSING).map(({ method }) => method)).toContain('DELETE')
})

test('what happened is told in words, five at first', async () => {
  const items = Array.from({ length: 7 }, (_, index) => ({
    _id: `0190a8f0-0000-7000-8000-00000000000${index}`,
    kind: index === 0 ? 'PASSWORD_CHANGED' : 'SESSIONS_ENDED',
    createdAt: '2026-11-20T15:00:00.000Z',
  }))
  served().on('get', '/api/v1/user/event', { items })
  open(<EventsCard />)
  expect(await screen.findByText('Password changed')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  await press('See all 7')
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
})
