import { createEvent, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDropAndPaste } from '@/features/attachments/components/useDropAndPaste'
import { render } from '@/test/render'
import { DropArea } from '@/ui/photos/DropArea'

const onFiles = vi.fn()
const picture = new File(['x'], 'image.png', { type: 'image/png' })
afterEach(() => onFiles.mockClear())

function Library() {
  return <div {...useDropAndPaste(true, onFiles)} />
}

function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <textarea aria-label="field" />
      <input aria-label="name" />
      <input type="checkbox" aria-label="pick" />
      {children}
    </>
  )
}

/** Whether the page took the paste. */
function paste(target: Element, text = '', files = [picture]): boolean {
  const clipboardData = { files, getData: () => text, types: text ? ['text/plain'] : [] }
  const event = createEvent.paste(target, { clipboardData })
  fireEvent(target, event)
  return event.defaultPrevented
}

const places = [
  ['the photos of a product', <DropArea key="area" onFiles={onFiles} />],
  ['the library', <Library key="library" />],
] as const

test.each(places)('%s take a picture that is pasted on the page', (_, place) => {
  render(<Page>{place}</Page>)

  expect(paste(document.body)).toBe(true)
  expect(paste(screen.getByRole('checkbox', { name: 'pick' }))).toBe(true)
  expect(paste(document.body, 'image.png\n')).toBe(true)
  expect(onFiles.mock.calls).toEqual([[[picture]], [[picture]], [[picture]]])
})

test.each(places)('%s leave alone what has words or is written somewhere', (_, place) => {
  render(<Page>{place}</Page>)

  expect(paste(screen.getByRole('textbox', { name: 'field' }), '18\t24\n20\t9')).toBe(false)
  expect(paste(document.body, '18\t24')).toBe(false)
  expect(paste(screen.getByRole('textbox', { name: 'name' }))).toBe(false)
  expect(paste(document.body, '', [])).toBe(false)
  expect(onFiles).not.toHaveBeenCalled()
})

test.each(places)('a picture pasted into a dialog is not for %s behind it', (_, place) => {
  render(
    <Page>
      {place}
      <div role="dialog" aria-modal="true" />
    </Page>,
  )

  paste(screen.getByRole('dialog'))

  expect(onFiles).not.toHaveBeenCalled()
})

test('one in the dialog takes it', () => {
  render(
    <div role="dialog" aria-modal="true">
      <DropArea onFiles={onFiles} />
    </div>,
  )

  expect(paste(screen.getByRole('dialog'))).toBe(true)
})
