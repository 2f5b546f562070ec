import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FormAlert } from '@/ui/FormAlert'

const moved = () => vi.spyOn(HTMLElement.prototype, 'scrollIntoView')

test('a refusal comes into sight, again for each other one', () => {
  const seen = moved()
  const { rerender } = render(<FormAlert cause={1}>No</FormAlert>)
  expect(seen).toHaveBeenCalledTimes(1)
  rerender(<FormAlert cause={1}>No</FormAlert>)
  expect(seen).toHaveBeenCalledTimes(1)
  rerender(<FormAlert cause={2}>No</FormAlert>)
  expect(seen).toHaveBeenCalledTimes(2)
})

test('words that answer nothing move nothing', () => {
  const seen = moved()
  render(<FormAlert tone="info">Your language is Spanish</FormAlert>)
  expect(seen).not.toHaveBeenCalled()
})
