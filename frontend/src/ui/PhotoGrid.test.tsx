import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { PhotoGrid } from '@/ui/PhotoGrid'
import { movePhoto } from '@/ui/photos/movePhoto'
import type { Photo, UploadPhoto } from '@/ui/photos/Photo'
import { layOutTiles } from '@/ui/photos/testTiles'

const three: Photo[] = ['a', 'b', 'c'].map((_id) => ({
  _id,
  url: `/${_id}.webp`,
  alt: `Mug ${_id}`,
}))
const changed = vi.fn()

function Grid({ onUpload, limit = 5, start = three }: GridProps) {
  const [photos, setPhotos] = useState(start)
  const take = (next: Photo[]) => {
    changed(next.map((photo) => photo._id).join(''))
    setPhotos(next)
  }
  return (
    <PhotoGrid
      photos={photos}
      onChange={take}
      onUpload={onUpload ?? vi.fn()}
      limit={limit}
      suggestedAlt="Mug"
    />
  )
}
type GridProps = { onUpload?: UploadPhoto; limit?: number; start?: Photo[] }

const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
const choose = (item: string) => userEvent.click(screen.getByRole('menuitem', { name: item }))

beforeEach(() => {
  changed.mockClear()
})

test('movePhoto puts one elsewhere and never out of the list', () => {
  expect(movePhoto(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movePhoto(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a'])
})

test('the menu moves, describes and deletes', async () => {
  render(<Grid />)
  const menu = (position: number) =>
    userEvent.click(screen.getByRole('button', { name: `Photo ${position} of 3: actions` }))
  await menu(3)
  await choose('Make cover')
  expect(changed).toHaveBeenLastCalledWith('cab')
  await menu(1)
  await choose('Describe')
  const input = await screen.findByRole('textbox', { name: 'Photo description' })
  await userEvent.clear(input)
  await userEvent.type(input, 'Blue mug{Enter}')
  expect(screen.getByRole('img', { name: 'Blue mug' })).toBeVisible()
  await menu(2)
  await choose('Delete')
  expect(changed).toHaveBeenLastCalledWith('cb')
})

test('can be ordered by the keyboard, with every step told', async () => {
  render(<Grid />)
  screen.getByRole('button', { name: 'Photo 1 of 3: move' }).focus()
  await userEvent.keyboard(' ')
  expect(await screen.findByText(/Item 1 picked up/)).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Move canceled.')).toBeInTheDocument()
})

test('a photo that the keyboard carries to another place stays there', async () => {
  layOutTiles()
  render(<Grid />)
  screen.getByRole('button', { name: 'Photo 1 of 3: move' }).focus()
  await userEvent.keyboard(' ')
  expect(await screen.findByText(/Item 1 picked up/)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  expect(await screen.findByText('Item moved to position 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  expect(await screen.findByText('Item moved to position 3 of 3.')).toBeInTheDocument()
  expect(changed).not.toHaveBeenCalled()
  await userEvent.keyboard(' ')
  expect(await screen.findByText('Item dropped at position 3 of 3.')).toBeInTheDocument()
  expect(changed.mock.calls).toEqual([['bca']])
  expect(screen.getAllByRole('img').map((photo) => photo.getAttribute('alt'))).toEqual([
    'Mug b',
    'Mug c',
    'Mug a',
  ])
})

test('uploads show their progress, are tried again, and stop at the limit', async () => {
  let progress: (percentage: number) => void = () => {}
  let finish: (photo: Photo) => void = () => {}
  const upload: UploadPhoto = vi
    .fn<UploadPhoto>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockImplementationOnce((_, onProgress) => {
      progress = onProgress
      return new Promise((resolve) => {
        finish = resolve
      })
    })
  render(<Grid onUpload={upload} limit={4} />)
  await userEvent.upload(screen.getByLabelText('Add photos'), [file('d.png'), file('e.png')])
  expect(await screen.findByText("d.png wasn't uploaded")).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  act(() => progress(40))
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  act(() => finish({ _id: 'd', url: '/d.webp', alt: '' }))
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith('abcd'))
  expect(screen.getByText(/Your plan allows 4 photos/)).toBeVisible()
  expect(screen.queryByLabelText('Add photos')).toBeNull()
  expect(upload).toHaveBeenCalledTimes(2)
})

test('what is no picture is refused with its name', async () => {
  const user = userEvent.setup({ applyAccept: false })
  render(<Grid start={[]} />)
  await user.upload(screen.getByLabelText('Add photos'), file('list.pdf', 'application/pdf'))
  expect(screen.getByRole('alert')).toHaveTextContent("list.pdf isn't an image")
})
