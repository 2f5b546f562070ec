import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { wireApi } from '@/admin/wireApi'
import { apiEvents } from '@/api/apiEvents'
import { enterSession } from '@/api/session'
import { clearTokens, writeUserToken } from '@/api/tokens'
import { user } from '@/test/fixtures'
import { render } from '@/test/render'
import { Toasts } from '@/ui/Toasts'

const notices = () => screen.queryAllByText('Your session has expired')

function dismiss(): void {
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
}

async function loadPage(): Promise<void> {
  dismiss()
  await waitFor(() => expect(notices()).toEqual([]))
  const routes = [{ path: '*', element: null }]
  await act(async () => wireApi(createMemoryRouter(routes, { initialEntries: ['/admin/home'] })))
}

beforeEach(async () => {
  render(<Toasts />)
  writeUserToken('us_1')
  await loadPage()
  await act(async () => apiEvents.sessionEnded({ expired: true }))
  await waitFor(() => expect(notices()).toHaveLength(1))
})

afterEach(dismiss)

it('is told once more by the page that was loaded in that moment', async () => {
  await loadPage()
  await waitFor(() => expect(notices()).toHaveLength(1))
  await loadPage()
  expect(notices()).toEqual([])
})

it('is of no interest after the next login', async () => {
  enterSession({ user, token: 'us_2', expiresAt: '2026-11-21T03:00:00.000Z', device: 'known' })
  clearTokens()
  await loadPage()
  expect(notices()).toEqual([])
})
