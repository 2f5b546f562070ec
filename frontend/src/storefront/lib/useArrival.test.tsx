import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useArrival } from './useArrival'

const scroll = vi.fn()
const ORDER = '/order/1#t=key'

function Frame() {
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  return (
    <>
      {[
        '/c/tazas',
        '/c/tazas?page=2',
        '/c/tazas?sort=name',
        ORDER,
        '/p/taza#reviews',
        '/search',
      ].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

function open(address = '/') {
  const routes = [
    {
      element: <Frame />,
      children: [
        // biome-ignore lint/a11y/noAutofocus: as the page of the search does
        { path: '/search', element: <input aria-label="words" autoFocus /> },
        { path: '/p/:slug', element: <h2 id="reviews">Reviews</h2> },
        { path: '*', element: <p>page</p> },
      ],
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

const follow = (to: string) => fireEvent.click(screen.getByRole('link', { name: to }))
const main = () => screen.getByRole('main')

beforeEach(() => {
  scroll.mockClear()
  vi.stubGlobal('scrollTo', scroll)
})

test('the page that was opened first is left as it is', () => {
  open()
  expect(scroll).not.toHaveBeenCalled()
  expect(document.body).toHaveFocus()
})

test.each(['/c/tazas', '/c/tazas?page=2', ORDER])('%s begins at its top with the focus', (to) => {
  open()
  follow(to)
  expect(scroll.mock.calls).toEqual([[0, 0]])
  expect(main()).toHaveFocus()
})

test('another page of a list begins at its top, another order of it stays', () => {
  open('/c/tazas')
  follow('/c/tazas?sort=name')
  expect(scroll).not.toHaveBeenCalled()
  follow('/c/tazas?page=2')
  expect(scroll.mock.calls).toEqual([[0, 0]])
  expect(main()).toHaveFocus()
})

test('a hash that names a part of the page leads there', () => {
  open()
  follow('/p/taza#reviews')
  expect(scroll).not.toHaveBeenCalled()
})

test('the way back is left to the browser', async () => {
  const router = open()
  follow('/c/tazas')
  scroll.mockClear()
  await act(() => router.navigate(-1))
  expect(scroll).not.toHaveBeenCalled()
})

test('a page that was opened for its field keeps the focus there', () => {
  open()
  follow('/search')
  expect(screen.getByRole('textbox', { name: 'words' })).toHaveFocus()
  expect(scroll.mock.calls).toEqual([[0, 0]])
})

test('a dialog that is still open gives the focus to the new page when it closes', () => {
  open()
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  follow('/c/tazas')
  expect(main()).not.toHaveFocus()
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect(main()).toHaveFocus()
  dialog.remove()
})
