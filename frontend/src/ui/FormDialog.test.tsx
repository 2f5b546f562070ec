import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { FormDialog } from '@/ui/FormDialog'

test('the second press of a double click sends nothing, a press of its own does', async () => {
  const send = vi.fn()
  render(
    <FormDialog
      opened
      onClose={() => {}}
      title="Transfer"
      confirmLabel="Send"
      cancelLabel="Not yet"
      onConfirm={send}
    >
      Units
    </FormDialog>,
  )
  const button = await screen.findByRole('button', { name: 'Send' })

  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
  expect(send).toHaveBeenCalledTimes(1)
  fireEvent.click(button, { detail: 1 })
  expect(send).toHaveBeenCalledTimes(2)
})
