import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '@/api/queryClient'
import { clearTokens, readUserToken } from '@/api/tokens'
import { registrationDraft } from '@/features/accounts/registrationDraft'
import { RegisterPlansScreen } from '@/site/RegisterPlansScreen'
import { RegisterScreen } from '@/site/RegisterScreen'
import { plans, user } from '@/test/fixtures'
import { FixtureServer } from '@/test/server'
import { theme } from '@/theme'

const SIGNUP = '/api/v1/user/signup'
const EXISTS = '/api/v1/user/email/exists'
const PASSWORD = 'barro norte lima'

let server: FixtureServer

beforeEach(() => {
  localStorage.clear()
  clearTokens()
  queryClient.clear()
  registrationDraft.clear()
  server = new FixtureServer().on('get', '/api/v1/user-plan', { items: plans })
})

function open() {
  const router = createMemoryRouter(
    [
      { path: '/register', element: <RegisterScreen /> },
      { path: '/register/plans', element: <RegisterPlansScreen /> },
      { path: '/admin/first-setup', element: <p>Set-up</p> },
    ],
    { initialEntries: ['/register'] },
  )
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { hand: userEvent.setup({ delay: null }), router }
}

/** Each field as if it had been typed and left. */
async function fill(email = 'ana@example.com') {
  const values = {
    'First name': 'Ana',
    'Last name': 'Quispe',
    Email: email,
    Phone: '+51987600412',
    Password: PASSWORD,
  }
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    fireEvent.blur(screen.getByLabelText(label))
  }
  fireEvent.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('+51 987 600 412'))
}

const press = (name: RegExp) => screen.getByRole('button', { name })

it('signs up in two steps and leads to the set-up', async () => {
  const answer = { user, token: 'us_new', device: 'w', expiresAt: '2026-11-21T03:00:00.000Z' }
  server.on('post', EXISTS, { exists: false }).on('post', SIGNUP, answer, 201)
  const { hand } = open()
  await fill()
  await hand.click(press(/Continue/))
  await hand.click(await screen.findByRole('radio', { name: /Starter/ }))
  await hand.dblClick(press(/Create my account/))
  await screen.findByText('Set-up')
  expect(server.to(SIGNUP).map(({ body }) => body)).toEqual([
    {
      firstName: 'Ana',
      lastName: 'Quispe',
      email: 'ana@example.com',
      phone: '+51987600412',
      password: PASSWORD,
      terms: true,
      tierPlan: 'STARTER',
      frequency: 'MONTHLY',
      currency: 'PEN',
    },
  ])
  expect(server.to(EXISTS)).toHaveLength(1)
  expect(readUserToken()).toBe('us_new')
})

it('says beside the field that the address is taken, once for each address', async () => {
  const message = "There's already an account with that email. Log in?"
  server.fails('post', EXISTS, 409, { code: '11000', message, params: { field: 'email' } })
  const { hand, router } = open()
  await fill()
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  await hand.click(press(/Continue/))
  await waitFor(() => expect(press(/Continue/)).toBeEnabled())
  expect(router.state.location.pathname).toBe('/register')
  expect(server.to(EXISTS)).toHaveLength(1)
})

it('checks everything before it sends anything, and again while one mends it', async () => {
  const { hand } = open()
  await hand.click(press(/Continue/))
  expect(await screen.findAllByText('Complete this field')).toHaveLength(4)
  expect(screen.getByText('Accept the terms to continue')).toBeVisible()
  expect(screen.getByLabelText('First name')).toHaveFocus()
  await hand.type(screen.getByLabelText('First name'), 'A')
  expect(screen.getAllByText('Complete this field')).toHaveLength(3)
  expect(server.to(EXISTS)).toEqual([])
})

it('brings the server’s complaint back to its field in the first step', async () => {
  const params = { password: [{ rule: 'common', message: 'Too common' }] }
  server
    .on('post', EXISTS, { exists: false })
    .fails('post', SIGNUP, 422, { code: 'VALIDATION', message: 'Check the form', params })
  const { hand } = open()
  await fill()
  await hand.click(press(/Continue/))
  await hand.click(await screen.findByRole('button', { name: /Create my account/ }))
  expect(await screen.findByText('Too common')).toBeVisible()
  expect(screen.getByLabelText('First name')).toHaveValue('Ana')
  expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD)
})

it('says why a trial is refused, and goes on with another plan', async () => {
  const message = 'You have used your free trial already.'
  const params = { tierPlan: [{ rule: 'trial_taken', message }] }
  const answer = { user, token: 'us_new', device: 'w', expiresAt: '2026-11-21T03:00:00.000Z' }
  server
    .on('post', EXISTS, { exists: false })
    .fails('post', SIGNUP, 422, {
      code: 'VALIDATION',
      message: 'Check the highlighted fields.',
      params,
    })
    .on('post', SIGNUP, answer, 201)
  const { hand } = open()
  await fill()
  await hand.click(press(/Continue/))
  await hand.click(await screen.findByRole('radio', { name: /Starter/ }))
  await hand.click(press(/Create my account/))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByText('Check the highlighted fields.')).toBeNull()

  await hand.click(screen.getByRole('radio', { name: /Lite/ }))
  await hand.click(press(/Create my account/))
  expect(await screen.findByText('Set-up')).toBeVisible()
})

it('keeps a draft without the password', async () => {
  server.on('post', EXISTS, { exists: false })
  open()
  await fill()
  await waitFor(() => expect(localStorage.getItem('vt_draft:register')).toContain('Quispe'))
  expect(localStorage.getItem('vt_draft:register')).not.toContain(PASSWORD)
})
