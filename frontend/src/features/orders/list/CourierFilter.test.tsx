import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CourierFilter } from '@/features/orders/list/CourierFilter'
import { render } from '@/test/render'

test('what is typed becomes the filter once it is finished, without its margins', async () => {
  const change = vi.fn()
  render(<CourierFilter value={undefined} onChange={change} />)

  await userEvent.type(screen.getByRole('textbox', { name: 'Courier' }), ' olva ')

  await waitFor(() => expect(change.mock.calls).toEqual([['olva']]))
})

test('a drawer that is closed at once keeps what was typed, and nothing typed is no filter', async () => {
  const change = vi.fn()
  render(<CourierFilter value="olva" onChange={change} />)
  const field = screen.getByRole('textbox', { name: 'Courier' })
  expect(field).toHaveValue('olva')

  await userEvent.clear(field)
  cleanup()

  expect(change.mock.calls).toEqual([[undefined]])
})
