import { Checkbox } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { watchSecondClicks } from '@/ui/secondClicks'

let unwatch = () => {}
beforeEach(() => {
  unwatch = watchSecondClicks()
})
afterEach(() => unwatch())

const button = (name: string) => screen.getByRole('button', { name })

function Buttons({ pressed }: { pressed: (name: string) => void }) {
  return (
    <>
      {['Start', 'Stop'].map((name) => (
        <button key={name} type="button" onClick={() => pressed(name)}>
          <span>{name}</span>
        </button>
      ))}
    </>
  )
}

test('a second click falls on nothing but what the first one fell on', () => {
  const pressed = vi.fn()
  render(<Buttons pressed={pressed} />)
  fireEvent.click(screen.getByText('Start'), { detail: 1 })
  fireEvent.click(button('Stop'), { detail: 2 })
  fireEvent.click(button('Stop'), { detail: 3 })
  expect(pressed.mock.calls).toEqual([['Start']])

  fireEvent.click(button('Start'), { detail: 2 })
  fireEvent.click(button('Stop'), { detail: 1 })
  expect(pressed.mock.calls).toEqual([['Start'], ['Start'], ['Stop']])
})

test('a second click whose first one went to another page falls on nothing', () => {
  const pressed = vi.fn()
  render(<Buttons pressed={pressed} />)
  fireEvent.click(button('Stop'), { detail: 2 })
  expect(pressed).not.toHaveBeenCalled()
})

test('the keyboard and scripts click without a count, and between two clicks', () => {
  const pressed = vi.fn()
  render(<Buttons pressed={pressed} />)
  fireEvent.click(button('Start'), { detail: 1 })
  button('Stop').click()
  fireEvent.click(button('Start'), { detail: 2 })
  expect(pressed.mock.calls).toEqual([['Start'], ['Stop'], ['Start']])
})

test('a word and its box are one: a double click ticks and unticks', async () => {
  const ticked = vi.fn()
  render(<Checkbox label="Visible" onChange={(event) => ticked(event.currentTarget.checked)} />)
  await userEvent.dblClick(screen.getByText('Visible'))
  expect(ticked.mock.calls).toEqual([[true], [false]])
})
