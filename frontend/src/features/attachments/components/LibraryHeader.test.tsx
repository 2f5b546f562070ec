import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LibraryHeader } from '@/features/attachments/components/LibraryHeader'
import type { FileDetail } from '@/features/attachments/library'
import { testFile, testPage } from '@/features/attachments/testFile'
import { useLibrary } from '@/features/attachments/useLibrary'
import { renderAdmin } from '@/test/renderAdmin'
import { FixtureServer } from '@/test/server'
import { Toasts } from '@/ui/Toasts'

const FETCH = '/api/v1/attachment/file/from-address'
const FOLDER = '0190a8f0-0000-7000-8000-0000000000f1'
const ADDRESS = 'https://example.com/taza.jpg'
const fetched = {
  ...testFile(1, { name: 'taza.jpg' }),
  uploadedBy: null,
  path: [],
  usedIn: [],
  useCounts: {},
  duplicate: false,
  animated: false,
} satisfies FileDetail & { duplicate: boolean; animated: boolean }
const upload = vi.fn<(files: File[]) => void>()
let server: FixtureServer

function Page() {
  return (
    <>
      <Toasts />
      <LibraryHeader library={useLibrary()} onFiles={upload} />
    </>
  )
}

function open(resources = ['content.view', 'content.create']) {
  renderAdmin(<Page />, { resources, path: `/admin/attachments?folder=${FOLDER}` })
}

async function ask() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add files' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'From a URL' }))
  return within(await screen.findByRole('dialog', { name: 'From a URL' }))
}
const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeEach(() => {
  upload.mockClear()
  server = new FixtureServer()
    .on('get', '/api/v1/attachment', testPage([]))
    .on('get', '/api/v1/attachment/folder', {
      items: [],
      storage: { used: 0, limit: 1024 },
      tags: [],
      trashed: 0,
    })
})
afterEach(() => vi.unstubAllGlobals())

test('a picture is fetched from its address into the folder that is open', async () => {
  server.on('post', FETCH, fetched)
  open()
  const dialog = await ask()
  expect(dialog.getByText('We save a copy, so it stays even if that page goes away.')).toBeVisible()
  await userEvent.type(dialog.getByLabelText('Image or PDF URL'), ` ${ADDRESS} `)
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Add file' }))

  expect(await screen.findByText('taza.jpg was added to your files')).toBeVisible()
  await dialogClosed()
  expect(server.to(FETCH).map(({ body }) => body)).toEqual([
    { url: ADDRESS, alt: '', folderOid: FOLDER },
  ])
})

test('a file that was there already is said to be', async () => {
  server.on('post', FETCH, { ...fetched, duplicate: true })
  open()
  await userEvent.type((await ask()).getByLabelText('Image or PDF URL'), `${ADDRESS}{Enter}`)
  expect(await screen.findByText('You already have this file: taza.jpg')).toBeVisible()
})

test('no address is not sent, and what the server refuses stands beside the field', async () => {
  const message = 'There is no picture at this address.'
  server.fails('post', FETCH, 422, {
    code: 'VALIDATION',
    params: { url: [{ rule: 'address_unreadable', message }] },
  })
  open()
  const dialog = await ask()
  const field = dialog.getByLabelText('Image or PDF URL')
  await userEvent.type(field, '  {Enter}')
  expect(field).toHaveAccessibleDescription(/This field can't be empty\./)
  expect(server.to(FETCH)).toHaveLength(0)

  await userEvent.type(field, `${ADDRESS}{Enter}`)
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)))
  expect(dialog.getByRole('button', { name: 'Add file' })).toBeEnabled()
})

test('files of the device are handed on, and the same may be chosen again', async () => {
  open()
  const file = new File(['x'], 'taza.jpg', { type: 'image/jpeg' })
  const input = await screen.findByLabelText<HTMLInputElement>('From this device')
  await userEvent.upload(input, file)
  expect(upload.mock.calls).toEqual([[[file]]])
  expect(input.value).toBe('')
})

test('who may not add reads why and is offered no way in', async () => {
  open(['content.view'])
  await userEvent.click(await screen.findByRole('button', { name: 'Add files' }))
  await userEvent.click(screen.getByRole('button', { name: 'New folder' }))
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
