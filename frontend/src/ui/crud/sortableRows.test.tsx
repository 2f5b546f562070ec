import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { RowMenu } from '@/ui/crud/RowMenu'
import { RowWords, SortableRows } from '@/ui/crud/SortableRows'

type Shelf = { _id: string; name: string }
const front = { _id: '1', name: 'Front' }
const back = { _id: '2', name: 'Back' }

function open(onMove?: (rows: Shelf[]) => Promise<unknown>, onDelete?: (shelf: Shelf) => void) {
  render(
    <SortableRows rows={[front, back]} nameOf={({ name }) => name} onMove={onMove}>
      {(shelf, moves) => (
        <>
          <RowWords to={`/admin/shelves/${shelf._id}`} name={shelf.name} />
          <RowMenu
            name={shelf.name}
            to={`/admin/shelves/${shelf._id}`}
            moves={moves}
            onDelete={onDelete && (() => onDelete(shelf))}
            mayDelete={shelf === front}
          />
        </>
      )}
    </SortableRows>,
  )
}

const names = () => [...document.querySelectorAll('li a')].map((link) => link.textContent)
const menu = (name: string) => fireEvent.click(screen.getByLabelText(`More actions for ${name}`))
const item = async (words: string) => (await screen.findByText(words)).closest('button')
const press = async (words: string) => fireEvent.click(await screen.findByText(words))

test('the new order is shown while it is written, and the old one when that is refused', async () => {
  let refuse = () => {}
  const onMove = vi.fn(
    () =>
      new Promise<void>((_, reject) => {
        refuse = () => reject(new Error('refused'))
      }),
  )
  open(onMove)

  menu('Front')
  expect(await item('Move up')).toBeDisabled()
  await press('Move down')

  expect(onMove).toHaveBeenCalledExactlyOnceWith([back, front])
  expect(names()).toEqual(['Back', 'Front'])
  refuse()
  await waitFor(() => expect(names()).toEqual(['Front', 'Back']))
})

test('who may not move them has neither grips nor places to go to', async () => {
  open()

  expect(screen.queryByLabelText('Move Front')).toBeNull()
  menu('Front')
  expect(await item('Move down')).toBeDisabled()
  expect(screen.queryByText('Delete')).toBeNull()
})

test('a row is deleted by who may', async () => {
  const onDelete = vi.fn()
  open(undefined, onDelete)

  menu('Back')
  expect(await item('Delete')).toBeDisabled()
  fireEvent.keyDown(await screen.findByText('Delete'), { key: 'Escape' })
  menu('Front')
  await waitFor(async () => expect(await item('Delete')).toBeEnabled())
  await press('Delete')

  expect(onDelete).toHaveBeenCalledExactlyOnceWith(front)
})
