import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Entries } from '@/features/attachments/components/Entries'
import { testFile, testPage } from '@/features/attachments/testFile'
import { useSelection } from '@/features/attachments/useSelection'
import { render } from '@/test/render'

const opened = vi.fn()
const deleted = vi.fn()
const files = [1, 2, 3, 4].map((number) => testFile(number))

function Shown() {
  const selection = useSelection(
    files.map(({ _id }) => _id),
    'top',
  )
  return (
    <>
      <output>{selection.chosen.length}</output>
      <Entries
        page={testPage(files)}
        view="grid"
        selection={selection}
        folderTo={() => null}
        onOpen={opened}
        onDelete={deleted}
        onDropEntries={vi.fn()}
        onDropFiles={vi.fn()}
      />
    </>
  )
}

const tile = (number: number) => screen.getByRole('button', { name: new RegExp(`foto-${number}`) })
const count = () => screen.getByRole('status').textContent

test('arrows walk, space chooses, shift takes all between, Ctrl A takes all', async () => {
  render(<Shown />)
  tile(1).focus()
  await userEvent.keyboard(' ')
  expect(count()).toBe('1')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(tile(3)).toHaveFocus()
  await userEvent.keyboard('{Shift>} {/Shift}')
  expect(count()).toBe('3')
  await userEvent.keyboard('{Escape}')
  expect(count()).toBe('0')
  await userEvent.keyboard('{Delete}')
  expect(deleted).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(count()).toBe('4')
  await userEvent.keyboard('{Delete}')
  expect(deleted).toHaveBeenCalledOnce()
  expect(opened).not.toHaveBeenCalled()
})

test('a press opens, with ctrl it chooses, and the box chooses without opening', async () => {
  render(<Shown />)
  await userEvent.click(tile(2))
  expect(opened).toHaveBeenCalledWith(files[1])
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(tile(3))
  await user.keyboard('{/Control}')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose foto-4.png' }))
  expect(count()).toBe('2')
  expect(opened).toHaveBeenCalledOnce()
})
