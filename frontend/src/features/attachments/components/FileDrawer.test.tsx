import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import { FileDrawer } from '@/features/attachments/components/FileDrawer'
import { detailQuery, type FileDetail } from '@/features/attachments/library'
import { testFile } from '@/features/attachments/testFile'
import type { LibraryActs } from '@/features/attachments/useLibraryActs'
import { readDraft, saveDraft } from '@/lib/drafts'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { ConfirmModal } from '@/ui/ConfirmModal'

const file: FileDetail = { ...testFile(1), uploadedBy: null, path: [], usedIn: [], useCounts: {} }
const path = `/api/v1/attachment/${file._id}` as '/api/v1/attachment/{attachment_id}'
const draft = `file:${STORE_OID}:${file._id}`
const trash = vi.fn<LibraryActs['trash']>().mockResolvedValue(true)
const close = vi.fn()
let server: FixtureServer

beforeEach(async () => {
  localStorage.clear()
  vi.clearAllMocks()
  server = holding(file).on('patch', path, { ...file, alt: { es: 'Una taza' }, version: 2 })
})
afterEach(() => vi.unstubAllGlobals())

let client: QueryClient

async function open() {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const resources = ['content.view', 'content.edit', 'content.delete']
  client.setQueryData(sessionQuery(STORE_OID).queryKey, {
    ...session,
    user: { ...session.user, resources },
  })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, { ...store, _id: STORE_OID })
  client.setQueryDefaults(sessionQuery(STORE_OID).queryKey, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  client.setQueryDefaults(storeDetailQuery(STORE_OID).queryKey, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  render(
    <QueryClientProvider client={client}>
      <FileDrawer oid={file._id} acts={{ trash } as unknown as LibraryActs} onClose={close} />
      <ConfirmModal />
    </QueryClientProvider>,
    `/admin/attachments?storeOid=${STORE_OID}`,
  )
  return screen.findByLabelText('Description in Spanish')
}
const patches = () =>
  server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const theirs: FileDetail = { ...file, alt: { en: 'A cup' }, version: 2 }
/** A server that holds the file like this. */
const holding = (current: FileDetail) =>
  new FixtureServer().on('get', path, current).on('get', '/api/v1/attachment/folder', {
    items: [],
    storage: { used: 0, limit: 1024 },
    tags: [],
    trashed: 0,
  })
/** From now on the server holds what somebody else wrote, and refuses who has not seen it. */
function saveConcurrently() {
  server = holding(theirs)
    .fails('patch', path, 409, { message: 'Late', params: { reason: 'stale', current: theirs } })
    .on('patch', path, { ...theirs, version: 3 })
}
const question = () => screen.findByRole('dialog', { name: /You have unsaved changes/ })
const answer = async (name: string) =>
  userEvent.click(within(await question()).getByRole('button', { name }))

test('closing asks before it drops words, and keeps them for who stays', async () => {
  const alt = await open()
  await userEvent.type(alt, 'Una taza')
  await userEvent.keyboard('{Escape}')
  await answer('Stay')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /unsaved/ })).toBeNull())
  expect(alt).toHaveValue('Una taza')
  expect(close).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await answer('Leave')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(readDraft(draft)).toBeUndefined()
})

test('nothing is asked where nothing was written', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})

test('a tag that is typed but not yet entered counts', async () => {
  await open()
  await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'azul')
  await userEvent.keyboard('{Escape}{Escape}')
  expect(await question()).toBeVisible()
  expect(close).not.toHaveBeenCalled()
})

test('only what was changed is saved, and then nothing is asked', async () => {
  const alt = await open()
  await userEvent.type(alt, 'Una taza')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(patches()).toEqual([{ alt: { es: 'Una taza' }, version: 1 }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
})

test('words that were not saved are asked about before the file goes to the trash', async () => {
  await userEvent.type(await open(), 'Una taza')
  await userEvent.click(screen.getByRole('button', { name: 'Move to trash' }))
  await answer('Stay')
  expect(trash).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: 'Move to trash' }))
  await answer('Leave')
  await waitFor(() => expect(trash).toHaveBeenCalledWith([file._id]))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})

test('what was being written when the session ended is offered again', async () => {
  saveDraft(draft, { edits: { alt: { es: 'Una taza' } }, base: { alt: {} }, version: 1 })
  const alt = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(alt).toHaveValue('Una taza')
})

test('words that somebody else wrote meanwhile are shown before they are written over', async () => {
  const alt = await open()
  await userEvent.type(alt, 'Una taza')
  saveConcurrently()
  await act(() => client.refetchQueries({ queryKey: detailQuery(STORE_OID, file._id).queryKey }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText(/This was changed while you were editing/)).toBeVisible()
  expect(alt).toHaveValue('Una taza')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(patches()).toHaveLength(2))
  expect(patches()).toEqual([
    { alt: { es: 'Una taza' }, version: 1 },
    { alt: { es: 'Una taza' }, version: 2 },
  ])
})

test('words that were kept for days are not laid over newer ones unseen', async () => {
  saveConcurrently()
  saveDraft(draft, { edits: { alt: { es: 'Una taza' } }, base: { alt: {} }, version: 1 })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText(/This was changed while you were editing/)).toBeVisible()
  expect(patches()).toEqual([{ alt: { es: 'Una taza' }, version: 1 }])
})

test('another content that I give the file is no rival of the words that I write', async () => {
  const replaced: FileDetail = { ...file, version: 2 }
  class Sending {
    status = 200
    responseText = JSON.stringify(replaced)
    upload = {}
    onload = () => {}
    open() {}
    setRequestHeader() {}
    send() {
      server = holding(replaced).on('patch', path, { ...replaced, version: 3 })
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  const alt = await open()
  await userEvent.type(alt, 'Una taza')
  const picture = new File(['x'], 'taza.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Replace', { selector: 'input' }), picture)
  await waitFor(() =>
    expect(client.getQueryData(detailQuery(STORE_OID, file._id).queryKey)).toEqual(replaced),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(patches()).toEqual([{ alt: { es: 'Una taza' }, version: 2 }]))
})
