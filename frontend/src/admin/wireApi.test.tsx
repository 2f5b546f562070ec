import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, it } from 'vitest'
import { wireApi } from '@/admin/wireApi'
import { apiEvents } from '@/api/apiEvents'
import { queryClient } from '@/api/queryClient'
import { readUserToken, writeUserToken } from '@/api/tokens'
import { confirmStore } from '@/ui/confirm'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'

function DirtyForm() {
  useUnsavedGuard(true)
  return <p>Half a product</p>
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/admin/products/new', element: <DirtyForm /> },
      { path: '/login', element: <p>Log in</p> },
    ],
    { initialEntries: ['/admin/products/new'] },
  )
  wireApi(router)
  render(<RouterProvider router={router} />)
  return router
}

beforeEach(() => {
  confirmStore.set(null)
  writeUserToken('us_1')
  queryClient.setQueryData(['user', 'stores'], [])
})

it('asks before unsaved changes are left', async () => {
  const router = open()
  await act(() => router.navigate('/login'))
  expect(screen.getByText('Half a product')).toBeVisible()
  expect(confirmStore.get()?.title).toBe('You have unsaved changes. Leave anyway?')
})

it('leads to the login without a question when the session has ended', async () => {
  const router = open()
  await act(async () => apiEvents.sessionEnded({ expired: true }))
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(await screen.findByText('Log in')).toBeVisible()
  expect(confirmStore.get()).toBeNull()
  expect(router.state.location.search).toBe('?next=%2Fadmin%2Fproducts%2Fnew')
  expect(readUserToken()).toBeUndefined()
  await expect.poll(() => queryClient.getQueryData(['user', 'stores'])).toBeUndefined()
})

it('keeps the way back when a call of the page before is refused late', async () => {
  const router = open()
  await act(async () => apiEvents.sessionEnded({ expired: true }))
  await expect.poll(() => queryClient.getQueryData(['user', 'stores'])).toBeUndefined()
  await act(async () => apiEvents.sessionEnded({ expired: false }))
  await act(() => new Promise((later) => setTimeout(later)))
  expect(router.state.location.search).toBe('?next=%2Fadmin%2Fproducts%2Fnew')
})

it('guards again after the next login', async () => {
  const router = open()
  await act(async () => apiEvents.sessionEnded({ expired: false }))
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  await act(() => router.navigate('/admin/products/new'))
  await act(() => router.navigate('/login'))
  expect(screen.getByText('Half a product')).toBeVisible()
})
