import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Focal, FocalPicker } from '@/features/attachments/components/FocalPicker'
import { render } from '@/test/render'

const change = vi.fn<(focal: Focal) => void>()

/** A picture of 400 x 200 that begins 100 px from the left and 50 px from the top. */
function open(value: Focal | null, disabled = false) {
  change.mockClear()
  render(<FocalPicker url="/media/1.jpg" value={value} onChange={change} disabled={disabled} />)
  const picture = screen.getByRole('slider', { name: 'Focal point' })
  vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 400, 200))
  return picture
}
const point = () => document.querySelector<HTMLElement>('.point')?.style

test('a press marks the point, in shares of the picture', () => {
  const picture = open(null)
  fireEvent.pointerDown(picture, { clientX: 200, clientY: 200 })
  expect(change.mock.calls).toEqual([[{ x: 0.25, y: 0.75 }]])
})

test('it follows the pressed pointer, no further than the edges, and a mere passing by not', () => {
  const picture = open(null)
  fireEvent.pointerMove(picture, { clientX: 200, clientY: 200, buttons: 0 })
  expect(change).not.toHaveBeenCalled()
  fireEvent.pointerMove(picture, { clientX: 900, clientY: 10, buttons: 1 })
  expect(change.mock.calls).toEqual([[{ x: 1, y: 0 }]])
})

test.each([
  ['ArrowLeft', { x: 0.25, y: 0.5 }],
  ['ArrowRight', { x: 0.35, y: 0.5 }],
  ['ArrowUp', { x: 0.3, y: 0.45 }],
  ['ArrowDown', { x: 0.3, y: 0.55 }],
])('%s moves it by a twentieth', (key, moved) => {
  expect(fireEvent.keyDown(open({ x: 0.3, y: 0.5 }), { key })).toBe(false)
  expect(change.mock.calls).toEqual([[moved]])
})

test('keys stop at the edge, and others are left to the page', () => {
  const picture = open({ x: 0.98, y: 0 })
  fireEvent.keyDown(picture, { key: 'ArrowRight' })
  expect(change.mock.calls).toEqual([[{ x: 1, y: 0 }]])
  expect(fireEvent.keyDown(picture, { key: 'Tab' })).toBe(true)
  expect(change).toHaveBeenCalledOnce()
})

test('it says where it is, and the middle where none was marked', () => {
  const picture = open({ x: 0.3, y: 0.75 })
  expect(picture).toHaveAttribute('aria-valuetext', '30% from the left, 75% from the top')
  expect([point()?.left, point()?.top]).toEqual(['30%', '75%'])
})

test('who may not edit moves nothing', () => {
  const picture = open(null, true)
  expect(picture).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top')
  expect(picture).toHaveAttribute('tabindex', '-1')
  fireEvent.pointerDown(picture, { clientX: 200, clientY: 200 })
  fireEvent.keyDown(picture, { key: 'ArrowLeft' })
  expect(change).not.toHaveBeenCalled()
})
