import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import { readStoreToken, writeStoreToken } from '@/api/tokens'
import { CloseStoreCard } from '@/features/storeSettings/components/CloseStoreCard'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const closed = vi.fn()
let server: FixtureServer

beforeEach(() => {
  closed.mockClear()
  server = new FixtureServer()
  writeStoreToken(STORE_OID, 'st_x')
})
afterEach(() => vi.unstubAllGlobals())

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>at {pathname === '/login' ? pathname + search : pathname}</p>
      {pathname.includes('settings') && <CloseStoreCard store={store} onClosed={closed} />}
    </>
  )
}

function open(resources: string[]) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  const held = { ...session, user: { ...session.user, resources } }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, held)
  const path = `/admin/settings/General?storeOid=${STORE_OID}`
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
    path,
  )
}

const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Close this store' }))

async function agree() {
  const dialog = await screen.findByRole('dialog', { name: 'Close Barro Norte?' })
  expect(dialog).toHaveTextContent("kept for 30 days and then erased. It can't be reopened.")
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close this store' }))
}

test('a store that is closed is left for the list of stores', async () => {
  server.on('delete', '/api/v1/store', undefined as never, 204)
  open(['billing.manage'])
  await press()
  await agree()
  await waitFor(() => expect(screen.getByText('at /admin')).toBeVisible())
  expect(server.to('/api/v1/store').map(({ method }) => method)).toEqual(['DELETE'])
  expect(closed).toHaveBeenCalledOnce()
  expect(readStoreToken(STORE_OID)).toBeUndefined()
})

test('no answers nothing, and a refusal is shown in its place', async () => {
  server.fails('delete', '/api/v1/store', 503, { message: 'Not now.' })
  open(['billing.manage'])
  await press()
  await userEvent.click(await screen.findByRole('button', { name: 'No' }))
  expect(server.calls).toEqual([])
  await press()
  await agree()
  const dialog = screen.getByRole('dialog')
  expect(await within(dialog).findByText('Not now.')).toBeVisible()
  expect(screen.getByText(/^at/)).toHaveTextContent('at /admin/settings/General')
  expect(closed).not.toHaveBeenCalled()
})

const NEEDED = 'Enter your current password to do this.'

test('a session of a while ago is asked for the password, in the same dialog', async () => {
  server
    .fails('delete', '/api/v1/store', 403, {
      message: NEEDED,
      params: { reason: 'current_password_needed' },
    })
    .fails('delete', '/api/v1/store', 422, {
      code: 'VALIDATION',
      message: 'Check the fields.',
      params: { currentPassword: [{ rule: 'x', message: "That isn't your current password." }] },
    })
    .on('delete', '/api/v1/store', undefined as never, 204)
  open(['billing.manage'])
  await press()
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await agree()
  const field = await screen.findByLabelText('Current password')
  expect(field).toHaveAccessibleDescription(NEEDED)
  await waitFor(() => expect(field).toHaveFocus())

  await userEvent.type(field, 'no es esta')
  await agree()
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription("That isn't your current password."),
  )
  await userEvent.clear(field)
  await userEvent.type(field, 'quincha y barro')
  await agree()
  await waitFor(() => expect(screen.getByText('at /admin')).toBeVisible())
  expect(server.to('/api/v1/store').map(({ body }) => body)).toEqual([
    {},
    { currentPassword: 'no es esta' },
    { currentPassword: 'quincha y barro' },
  ])
})

test('who has no password logs in again, and comes back here', async () => {
  server.fails('delete', '/api/v1/store', 403, {
    message: 'Log in with Google again.',
    params: { reason: 'fresh_log_in_needed' },
  })
  open(['billing.manage'])
  await press()
  await agree()
  expect(await screen.findByText('Log in with Google again.')).toBeVisible()
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Log in again' }))
  const next = encodeURIComponent(`/admin/settings/General?storeOid=${STORE_OID}`)
  await waitFor(() => expect(screen.getByText(/^at/)).toHaveTextContent(`at /login?next=${next}`))
  expect(readStoreToken(STORE_OID)).toBeUndefined()
})

test('who does not own the store cannot close it', async () => {
  open(['settings.view', 'settings.edit'])
  await press()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Close this store' })).toHaveAttribute('aria-disabled')
})
