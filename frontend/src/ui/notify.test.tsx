import { notifications } from '@mantine/notifications'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { notify } from '@/ui/notify'
import { Toasts } from '@/ui/Toasts'

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
/** The toast leaves the list, then leaves the screen: two renders. */
const settle = () => {
  for (const ms of [50, 50, 350]) wait(ms)
}
const seen = (title: string) => screen.queryByText(title)

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toasts />)
})
afterEach(() => {
  act(() => vi.advanceTimersByTime(60_000))
  act(() => notifications.clean())
  vi.useRealTimers()
})

test('success is a status, errors are alerts, each for 10 s', () => {
  act(() => {
    notify.success({ title: 'Order #1248 paid', description: 'We told Lucía.' })
    notify.error({ title: 'Not saved', description: ['Name is missing', 'Price is missing'] })
  })
  expect(screen.getByRole('status')).toHaveTextContent('Order #1248 paidWe told Lucía.')
  expect(screen.getByRole('alert')).toHaveTextContent('Name is missing')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  wait(9999)
  expect(seen('Not saved')).toBeVisible()
  settle()
  expect(seen('Not saved')).toBeNull()
})

test('an ended session stays for 30 s', () => {
  act(() => {
    notify.sessionExpired({ title: 'Your session has expired' })
  })
  wait(29_900)
  expect(seen('Your session has expired')).toBeVisible()
  wait(101)
  settle()
  expect(seen('Your session has expired')).toBeNull()
})

test('stands still under the pointer and with the focus in it', () => {
  act(() => {
    notify.info({ title: 'Import ready' })
  })
  const toast = screen.getByRole('status')
  wait(8000)
  fireEvent.mouseEnter(toast)
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }))
  fireEvent.mouseLeave(toast)
  wait(60_000)
  expect(seen('Import ready')).toBeVisible()
  fireEvent.blur(screen.getByRole('button', { name: 'Close' }))
  wait(2001)
  settle()
  expect(seen('Import ready')).toBeNull()
})

test('at most three are seen', () => {
  act(() => {
    for (const title of ['One', 'Two', 'Three', 'Four']) notify.success({ title })
  })
  expect(screen.getAllByRole('status')).toHaveLength(3)
  expect(seen('Four')).toBeNull()
  wait(10_500)
  expect(seen('Four')).toBeVisible()
})

test('those of one kind become one', () => {
  const packed = {
    title: 'Order packed',
    mergeKey: 'packed',
    merged: (count: number) => `${count} orders packed`,
  }
  act(() => {
    notify.success(packed)
    notify.success(packed)
  })
  wait(6000)
  act(() => {
    notify.success(packed)
  })
  expect(screen.getAllByRole('status')).toHaveLength(1)
  expect(seen('3 orders packed')).toBeVisible()
  wait(9000)
  expect(seen('3 orders packed')).toBeVisible()
})

test('what is said about the same thing takes the place of what was said before', () => {
  const announced = (title: string, about: string) =>
    notify.success({ title, about, mergeKey: title, merged: (count) => `${title} (${count})` })
  act(() => {
    announced('Order packed', 'a')
    announced('Order packed', 'b')
    announced('Order shipped', 'c')
    announced('Order shipped', 'c')
  })
  act(() => {
    announced('Order delivered', 'a')
  })
  settle()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Order packed (2)',
    'Order shipped (2)',
    'Order delivered',
  ])
  act(() => {
    announced('Order completed', 'a')
  })
  settle()
  expect(seen('Order delivered')).toBeNull()
  expect(seen('Order completed')).toBeVisible()
})

test('of two with the same words each keeps its undo', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  act(() => {
    for (const onClick of [first, second]) {
      notify.success({ title: '5 products are now unlisted', action: { label: 'Undo', onClick } })
    }
    for (const _ of [1, 2]) notify.success({ title: 'Saved' })
  })
  expect(screen.getAllByRole('status')).toHaveLength(3)
  expect(seen('Saved × 2')).toBeVisible()

  for (const button of screen.getAllByRole('button', { name: 'Undo' })) fireEvent.click(button)
  settle()
  expect([first, second].map((undo) => undo.mock.calls.length)).toEqual([1, 1])
  expect(seen('5 products are now unlisted')).toBeNull()
})

test('its one action acts and closes it', () => {
  const undo = vi.fn()
  act(() => {
    notify.success({ title: 'Product deleted', action: { label: 'Undo', onClick: undo } })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  settle()
  expect(undo).toHaveBeenCalledOnce()
  expect(seen('Product deleted')).toBeNull()
})
