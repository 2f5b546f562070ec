import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { stubProperty } from '@/test/stubProperty'
import { RichTextEditor } from '@/ui/RichTextEditor'

// The editor asks where its text stands on the screen; jsdom has no screen.
const nowhere = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0, x: 0, y: 0 }
beforeEach(() => {
  stubProperty(Range.prototype, 'getClientRects', () => [])
  stubProperty(Range.prototype, 'getBoundingClientRect', () => nowhere)
})

const changed = vi.fn()

function Field({ start = '' }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <RichTextEditor
        label="Description"
        description="What makes it yours"
        value={value}
        onChange={(html) => {
          changed(html)
          setValue(html)
        }}
      />
      <button type="button" onClick={() => setValue('<p>From outside</p>')}>
        Fill
      </button>
    </>
  )
}

test('has a name, help and a limited toolbar', () => {
  render(<Field start="<p>Hecha <strong>a mano</strong></p>" />)
  const box = screen.getByRole('textbox', { name: 'Description' })
  expect(box).toHaveTextContent('Hecha a mano')
  expect(box).toHaveAccessibleDescription('What makes it yours')
  expect(screen.getByRole('toolbar', { name: 'Description' })).toBeVisible()
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(expect.arrayContaining(['Bold', 'Italic', 'Heading', 'Add link']))
})

test('gives HTML, and an empty string for an empty text', async () => {
  render(<Field start="<p>Taza</p>" />)
  await userEvent.click(screen.getByRole('button', { name: 'Bulleted list' }))
  expect(changed).toHaveBeenLastCalledWith('<ul><li><p>Taza</p></li></ul>')
  expect(screen.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('follows a value set from outside without telling it back', async () => {
  render(<Field />)
  changed.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
  expect(screen.getByRole('textbox')).toHaveTextContent('From outside')
  expect(changed).not.toHaveBeenCalled()
})
