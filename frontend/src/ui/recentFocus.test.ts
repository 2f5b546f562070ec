import { afterEach, beforeEach, expect, test } from 'vitest'
import { RECENT_FOCUS_AT_MOST } from '@/constants'
import { recentFocus } from '@/ui/recentFocus'

let stop = () => {}
beforeEach(() => {
  document.body.innerHTML = Array.from({ length: 15 }, (_, n) => `<button>${n}</button>`).join('')
  stop = recentFocus.watch()
})
afterEach(() => stop())

const buttons = () => [...document.querySelectorAll('button')]

test('remembers the last ten elements that had the focus, newest first', () => {
  for (const button of buttons()) button.focus()
  expect(recentFocus.list()).toHaveLength(RECENT_FOCUS_AT_MOST)
  expect(recentFocus.list()[0]).toHaveTextContent('14')
})

test('goes back to the newest that is still there and can take it', () => {
  const [first, second, third] = buttons()
  first?.focus()
  second?.focus()
  third?.focus()
  third?.remove()
  second?.setAttribute('disabled', '')
  expect(recentFocus.restore()).toBe(first)
  expect(first).toHaveFocus()
})
