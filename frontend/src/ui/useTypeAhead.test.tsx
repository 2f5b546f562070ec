import { Select } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { useTypeAhead } from '@/ui/useTypeAhead'

const NAMES = ['Tazas', 'Teteras', '\u2003Álamos', '\u2003Tejas']
const choices = NAMES.map((label) => ({ value: label.trim(), label }))

function Folders() {
  const [value, setValue] = useState('Tazas')
  const onKeyDown = useTypeAhead(choices, value, setValue)
  return (
    <>
      <Select
        aria-label="Folders"
        data={choices}
        value={value}
        onChange={(next) => setValue(next ?? '')}
        onKeyDown={onKeyDown}
      />
      <output>{value}</output>
    </>
  )
}

const press = (keys: string, more = {}) => {
  for (const key of keys)
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Folders' }), { key, ...more })
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const chosen = () => screen.getByRole('status').textContent

beforeEach(() => {
  vi.useFakeTimers()
  render(<Folders />)
})

test('letters choose what begins so, without accents and whatever the indent', () => {
  press('a')
  expect(chosen()).toBe('Álamos')
})

test('letters that follow at once belong together, after 350 ms they begin anew', () => {
  press('te')
  expect(chosen()).toBe('Teteras')
  wait(340)
  press('j')
  expect(chosen()).toBe('Tejas')
  wait(350)
  press('t')
  expect(chosen()).toBe('Tazas')
})

test('the same letter walks through all that begin with it', () => {
  press('t')
  expect(chosen()).toBe('Teteras')
  press('t')
  expect(chosen()).toBe('Tejas')
  press('t')
  expect(chosen()).toBe('Tazas')
})

test('what nothing begins with, a space and a shortcut choose nothing', () => {
  press('x')
  wait(350)
  press(' ')
  press('a', { ctrlKey: true })
  expect(chosen()).toBe('Tazas')
})
