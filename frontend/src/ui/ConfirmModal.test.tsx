import { Drawer } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { ConfirmModal } from '@/ui/ConfirmModal'
import { confirm, type Question } from '@/ui/confirm'
import { watchSecondClicks } from '@/ui/secondClicks'

const question: Question = {
  title: 'Cancel order #1248?',
  description: '3 units go back to stock.',
  confirmLabel: 'Cancel order',
  cancelLabel: 'Keep',
  danger: true,
}

let unwatch = () => {}
beforeEach(() => {
  unwatch = watchSecondClicks()
})
afterEach(() => unwatch())

async function ask(): Promise<Promise<boolean>[]> {
  render(<ConfirmModal />)
  const answers: Promise<boolean>[] = []
  act(() => {
    answers.push(confirm(question))
  })
  await screen.findByRole('dialog', { name: 'Cancel order #1248?' })
  return answers
}

test('yes confirms', async () => {
  const [answer] = await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  expect(await answer).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the second press of a double click falls on nothing below', async () => {
  const below = vi.fn()
  render(
    <button type="button" onClick={below}>
      Products
    </button>,
  )
  const [answer] = await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  expect(await answer).toBe(true)

  fireEvent.click(screen.getByText('Products'), { detail: 2 })
  expect(below).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Products'), { detail: 1 })
  expect(below).toHaveBeenCalledOnce()
})

test('the second press of the double click that asked is no answer', async () => {
  const [answer] = await ask()
  const answered = vi.fn()
  answer?.then(answered)
  fireEvent.click(document.querySelector('.mantine-Modal-overlay') as Element, { detail: 2 })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }), { detail: 2 })
  await act(async () => {})
  expect(answered).not.toHaveBeenCalled()

  fireEvent.click(document.querySelector('.mantine-Modal-overlay') as Element, { detail: 1 })
  expect(await answer).toBe(false)
})

test.each(['Keep', 'Close'])('%s cancels', async (name) => {
  const [answer] = await ask()
  await userEvent.click(screen.getByRole('button', { name }))
  expect(await answer).toBe(false)
})

test('Esc cancels, and the safe answer has the focus', async () => {
  const [answer] = await ask()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  expect(await answer).toBe(false)
})

test('Esc answers the question and leaves open what it is asked over', async () => {
  const close = vi.fn()
  render(
    <>
      <ConfirmModal />
      <Drawer opened onClose={close} title="Order #1248" />
    </>,
  )
  let answer: Promise<boolean> | undefined
  act(() => {
    answer = confirm(question)
  })
  await screen.findByRole('dialog', { name: 'Cancel order #1248?' })
  await userEvent.keyboard('{Escape}')
  expect(await answer).toBe(false)
  expect(close).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Cancel/ })).toBeNull())
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('a second question answers the first with no', async () => {
  const [first] = await ask()
  act(() => {
    confirm({ title: 'Another?', confirmLabel: 'Yes' })
  })
  expect(await first).toBe(false)
  expect(await screen.findByRole('dialog', { name: 'Another?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
})
