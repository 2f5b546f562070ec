import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Entries } from '@/features/attachments/components/Entries'
import type { FolderRow } from '@/features/attachments/library'
import { testFile, testFolder, testPage } from '@/features/attachments/testFile'
import { useSelection } from '@/features/attachments/useSelection'
import { render } from '@/test/render'

const opened = vi.fn()
const deleted = vi.fn()
const droppedEntries = vi.fn()
const droppedFiles = vi.fn()
const files = [1, 2, 3, 4].map((number) => testFile(number))
const [mugs, plates] = [testFolder(8, 'Tazas'), testFolder(9, 'Platos')]

function EntryList({ folders = [] }: { folders?: FolderRow[] }) {
  const selection = useSelection(
    [...folders, ...files].map(({ _id }) => _id),
    'top',
  )
  return (
    <>
      <output>{selection.chosen.length}</output>
      <Entries
        page={{ ...testPage(files), folders }}
        view="grid"
        selection={selection}
        folderTo={(oid) => `?folder=${oid}`}
        onOpen={opened}
        onDelete={deleted}
        onDropEntries={droppedEntries}
        onDropFiles={droppedFiles}
      />
    </>
  )
}

const tile = (number: number) => screen.getByRole('button', { name: new RegExp(`foto-${number}`) })
const rowOf = (name: string) =>
  screen.getByRole('checkbox', { name: `Select ${name}` }).closest('li') as HTMLElement
const count = () => screen.getByRole('status').textContent

test('arrows walk, space chooses, shift takes all between, Ctrl A takes all', async () => {
  render(<EntryList />)
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
  render(<EntryList />)
  await userEvent.click(tile(2))
  expect(opened).toHaveBeenCalledWith(files[1])
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(tile(3))
  await user.keyboard('{/Control}')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select foto-4.png' }))
  expect(count()).toBe('2')
  expect(opened).toHaveBeenCalledOnce()
})

/** What a browser carries along while something is dragged. */
function carried(files: File[] = []) {
  const data = new Map<string, string>()
  return {
    files,
    effectAllowed: 'none',
    get types() {
      return [...data.keys(), ...(files.length > 0 ? ['Files'] : [])]
    },
    setData: (kind: string, text: string) => void data.set(kind, text),
    getData: (kind: string) => data.get(kind) ?? '',
  }
}

test('a file is dragged into a folder, alone or with all that are chosen', async () => {
  render(<EntryList folders={[mugs, plates]} />)
  const alone = { dataTransfer: carried() }
  fireEvent.dragStart(rowOf('foto-2.png'), alone)
  expect(alone.dataTransfer.effectAllowed).toBe('move')
  // Where it may fall the browser's own answer is kept back.
  expect(fireEvent.dragOver(rowOf('Tazas'), alone)).toBe(false)
  expect(rowOf('Tazas')).toHaveAttribute('data-over', 'true')
  fireEvent.drop(rowOf('Tazas'), alone)
  expect(rowOf('Tazas')).not.toHaveAttribute('data-over')
  expect(droppedEntries.mock.calls).toEqual([[[files[1]?._id], mugs._id]])

  await userEvent.click(screen.getByRole('checkbox', { name: 'Select foto-1.png' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Platos' }))
  const several = { dataTransfer: carried() }
  fireEvent.dragStart(rowOf('foto-1.png'), several)
  fireEvent.drop(rowOf('Platos'), several)
  // No folder goes into itself.
  expect(droppedEntries.mock.lastCall).toEqual([[files[0]?._id], plates._id])
  expect(droppedFiles).not.toHaveBeenCalled()
})

test('a file of the desktop is dropped on a folder, and a piece of text is not', () => {
  render(<EntryList folders={[mugs, plates]} />)
  const photo = new File(['x'], 'taza.jpg', { type: 'image/jpeg' })
  const desktop = { dataTransfer: carried([photo]) }
  expect(fireEvent.dragOver(rowOf('Platos'), desktop)).toBe(false)
  fireEvent.drop(rowOf('Platos'), desktop)
  expect(droppedFiles.mock.calls).toEqual([[[photo], plates._id]])

  expect(fireEvent.dragOver(rowOf('Tazas'), { dataTransfer: carried() })).toBe(true)
  expect(rowOf('Tazas')).not.toHaveAttribute('data-over')
})
