import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLateScroll } from '@/admin/layouts/useLateScroll'
import { render } from '@/test/render'
import { stubProperty } from '@/test/stubProperty'

const scrollTo = vi.fn()

/** The first link carries where the page was left, as the lists and their ways back do. */
function Page() {
  useLateScroll()
  const { pathname, key, state } = useLocation()
  return pathname === '/list' ? (
    <Link to="/one" state={{ from: key }}>
      open
    </Link>
  ) : (
    <>
      <Link to="/list" state={{ leftAt: state?.from }}>
        back
      </Link>
      <Link to="/list">menu</Link>
    </>
  )
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly notify: () => void) {}
      observe() {
        setTimeout(this.notify)
      }
      disconnect() {}
    },
  )
  stubProperty(document.documentElement, 'scrollHeight', 5000)
})
afterEach(() => vi.unstubAllGlobals())

async function leaveAndReturn(by: string) {
  render(<Page />, '/list')
  stubProperty(window, 'scrollY', 800)
  window.dispatchEvent(new Event('scroll'))
  await userEvent.click(screen.getByRole('link', { name: 'open' }))
  scrollTo.mockReset()
  await userEvent.click(screen.getByRole('link', { name: by }))
  await screen.findByRole('link', { name: 'open' })
  await new Promise((done) => setTimeout(done, 10))
}

test('a link back restores the scroll of the list', async () => {
  await leaveAndReturn('back')
  expect(scrollTo).toHaveBeenCalledWith({ top: 800, behavior: 'instant' })
})

test('a link that leads forward begins at the top', async () => {
  await leaveAndReturn('menu')
  expect(scrollTo).not.toHaveBeenCalled()
})
