import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError, networkError } from '@/api/errors'
import { SaveViewDialog } from '@/features/views/SaveViewDialog'
import { render } from '@/test/render'

function open(onSave: () => Promise<unknown>) {
  const close = vi.fn()
  render(<SaveViewDialog opened onClose={close} onSave={onSave} />)
  return close
}
const submit = () => screen.getByRole('button', { name: 'Save view' })
const refusal = (message: string) =>
  new ApiError(409, { code: '11000', message, params: { field: 'name' }, requestId: '' })

test('blanks are no name', async () => {
  const save = vi.fn()
  open(save)
  expect(submit()).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Name'), '   {Enter}')
  expect(submit()).toBeDisabled()
  expect(save).not.toHaveBeenCalled()
})

test('a name that is taken is told beside it, until another is written', async () => {
  const save = vi.fn().mockRejectedValueOnce(refusal('There is one of this name.'))
  const close = open(save)
  await userEvent.type(screen.getByLabelText('Name'), 'Feria{Enter}')
  expect(await screen.findByText('There is one of this name.')).toBeVisible()
  expect(close).not.toHaveBeenCalled()

  await userEvent.type(screen.getByLabelText('Name'), ' 2')
  expect(screen.queryByText('There is one of this name.')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(save.mock.calls).toEqual([
    ['Feria', false],
    ['Feria 2', false],
  ])
})

test('a save that reached nobody says so and keeps the name', async () => {
  const close = open(vi.fn().mockRejectedValue(networkError()))
  await userEvent.type(screen.getByLabelText('Name'), 'Feria')
  await userEvent.click(submit())
  expect(await screen.findByText(/^We couldn't reach the server/)).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Feria')
  expect(close).not.toHaveBeenCalled()
})
