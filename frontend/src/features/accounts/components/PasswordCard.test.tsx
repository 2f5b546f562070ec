import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PasswordCard } from '@/features/accounts/components/PasswordCard'
import { user } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const PATH = '/api/v1/user'
const NEW = 'barro norte lima'

afterEach(() => vi.unstubAllGlobals())

const open = () => render(<PasswordCard onDirty={() => {}} />)
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }))
const sent = (server: FixtureServer) => server.to(PATH).map(({ body }) => body)

test('who has just come in by Google sets a password without having one', async () => {
  const server = new FixtureServer().on('patch', PATH, user)
  open()
  await type('New password', NEW)
  await press()
  await waitFor(() => expect(sent(server)).toEqual([{ password: NEW }]))
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''))
})

test('who logged in a while ago is asked for the current one beside its field', async () => {
  const server = new FixtureServer()
    .fails('patch', PATH, 403, {
      message: 'Enter your current password to change this.',
      params: { reason: 'current_password_needed' },
    })
    .on('patch', PATH, user)
  open()
  await type('New password', NEW)
  await press()
  expect(await screen.findByText('Enter your current password to change this.')).toBeVisible()
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
    /^Complete this field/,
  )
  expect(screen.getByLabelText('New password')).toHaveValue(NEW)

  await type('Current password', 'quincha y barro')
  expect(screen.queryByText('Complete this field')).toBeNull()
  await press()
  await waitFor(() =>
    expect(sent(server)[1]).toEqual({ currentPassword: 'quincha y barro', password: NEW }),
  )
})
