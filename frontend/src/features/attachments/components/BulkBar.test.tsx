import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import { BulkBar } from '@/features/attachments/components/BulkBar'
import { StorageBar } from '@/features/attachments/components/FolderSide'
import { testFile, testFolder, testPage } from '@/features/attachments/testFile'
import { useLibrary } from '@/features/attachments/useLibrary'
import { useLibraryActs } from '@/features/attachments/useLibraryActs'
import type { Chosen } from '@/features/attachments/useSelection'
import { storeDetailQuery } from '@/lib/store/useStore'
import { clearToasts } from '@/test/clearToasts'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { stubProperty } from '@/test/stubProperty'
import { Toasts } from '@/ui/Toasts'

const BULK = '/api/v1/attachment/bulk'
const files = [testFile(1), testFile(2)]
const [mugs, plates] = [testFolder(8, 'Tazas'), testFolder(9, 'Platos')]
const cleared = vi.fn()
let server: FixtureServer

function Bar({ chosen }: { chosen: string[] }) {
  const acts = useLibraryActs(cleared)
  const selection = { chosen, clear: cleared } as unknown as Chosen
  const page = { ...testPage(files), folders: [mugs] }
  return <BulkBar page={page} selection={selection} acts={acts} trashed={false} />
}

function Room() {
  return <StorageBar library={useLibrary()} />
}

function open(node: React.ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const resources = ['content.view', 'content.edit', 'content.delete']
  client.setQueryData(sessionQuery(STORE_OID).queryKey, {
    ...session,
    user: { ...session.user, resources },
  })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, { ...store, _id: STORE_OID })
  for (const key of [sessionQuery(STORE_OID).queryKey, storeDetailQuery(STORE_OID).queryKey])
    client.setQueryDefaults(key, { staleTime: Number.POSITIVE_INFINITY })
  render(
    <QueryClientProvider client={client}>
      <Toasts />
      {node}
    </QueryClientProvider>,
    `/admin/attachments?storeOid=${STORE_OID}`,
  )
}

const tree = (used = 0, limit: number | null = 1024) => ({
  items: [mugs, { ...plates, parentOid: mugs._id }],
  storage: { used, limit },
  tags: ['verano'],
  trashed: 0,
})

beforeEach(() => {
  cleared.mockClear()
  server = new FixtureServer().on('post', BULK, { rows: [], done: 2 })
})
afterEach(clearToasts)

const both = files.map(({ _id }) => _id)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const sent = () => waitFor(() => expect(server.to(BULK)).toHaveLength(1))
const body = () => server.to(BULK).map((call) => call.body)

test('tags are added to every chosen file, in small letters', async () => {
  server.on('get', '/api/v1/attachment/folder', tree())
  open(<Bar chosen={both} />)
  expect(screen.getByText('2 selected')).toBeVisible()
  await press('Add tags')
  const bulkDialog = await dialog('Tags for 2 files')
  expect(bulkDialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.type(
    bulkDialog.getByRole('combobox', { name: 'Tags' }),
    'Gres{Enter}Norte{Enter}',
  )
  await userEvent.click(bulkDialog.getByRole('button', { name: 'Save' }))
  await sent()
  expect(body()).toEqual([{ action: 'TAG', oids: both, addTags: ['gres', 'norte'] }])
  expect(await screen.findByText('2 files tagged')).toBeVisible()
  await waitFor(() => expect(cleared).toHaveBeenCalledOnce())
})

test('one description is written for all of them in both languages', async () => {
  server.on('get', '/api/v1/attachment/folder', tree())
  open(<Bar chosen={both} />)
  await press('Add description')
  const bulkDialog = await dialog('Description for 2 files')
  await userEvent.type(bulkDialog.getByLabelText('Description in Spanish'), 'Taza azul')
  await userEvent.type(bulkDialog.getByLabelText('Description in English'), 'Blue mug')
  await userEvent.click(bulkDialog.getByRole('button', { name: 'Save' }))
  await sent()
  expect(body()).toEqual([{ action: 'ALT', oids: both, alt: { es: 'Taza azul', en: 'Blue mug' } }])
})

test('files and folders move, and no folder is offered itself or what lies in it', async () => {
  server.on('get', '/api/v1/attachment/folder', tree())
  open(<Bar chosen={[...both, mugs._id]} />)
  await press('Move')
  const bulkDialog = await dialog('Move 3 items to')
  expect(bulkDialog.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual(['top'])
  await userEvent.click(bulkDialog.getByRole('button', { name: 'Move' }))
  await sent()
  expect(body()).toEqual([{ action: 'MOVE', oids: [...both, mugs._id], folderOid: null }])
})

test('files move into the folder that is picked, and what stayed says why', async () => {
  const rows = [
    { oid: both[0] ?? '', done: true, reason: null, message: null },
    { oid: both[1] ?? '', done: false, reason: 'gone', message: 'Somebody deleted it.' },
  ]
  server = new FixtureServer()
    .on('post', BULK, { rows, done: 1 } as never)
    .on('get', '/api/v1/attachment/folder', tree())
  open(<Bar chosen={both} />)
  await press('Move')
  const bulkDialog = await dialog('Move 2 items to')
  await userEvent.click(await bulkDialog.findByRole('radio', { name: 'Platos' }))
  await userEvent.click(bulkDialog.getByRole('button', { name: 'Move' }))
  await sent()
  expect(body()).toEqual([{ action: 'MOVE', oids: both, folderOid: plates._id }])
  expect(await screen.findByText('1 item moved')).toBeVisible()
  expect(screen.getByText("1 item wasn't changed")).toBeVisible()
  expect(screen.getByText('Somebody deleted it.')).toBeVisible()
})

test('all that is chosen comes down as one ZIP', async () => {
  const saved: [string, string][] = []
  const made: Blob[] = []
  stubProperty(URL, 'createObjectURL', (blob: Blob) => {
    made.push(blob)
    return 'blob:zip'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push([this.href, this.download])
  })
  onTestFinished(() => click.mockRestore())
  server.on('post', '/api/v1/attachment/zip', 'PK' as never)
  open(<Bar chosen={[...both, mugs._id]} />)
  await press('Download')
  await waitFor(() => expect(saved).toEqual([['blob:zip', 'files.zip']]))
  expect(server.to('/api/v1/attachment/zip').map((call) => call.body)).toEqual([
    { oids: [...both, mugs._id] },
  ])
  expect(await made[0]?.text()).toBe('"PK"')
})

test.each([
  [0.5, '512 kB of 1 MB used', 50, false],
  [0.8, '819 kB of 1 MB used', 80, true],
  [2, '2 MB of 1 MB used', 100, true],
])('the bar tells how much of the room is used: %f', async (share, words, value, isNear) => {
  const megabyte = 1024 * 1024
  server
    .on('get', '/api/v1/attachment/folder', tree(Math.round(share * megabyte), megabyte))
    .on('get', '/api/v1/attachment', testPage([]))
  open(<Room />)
  const bar = await screen.findByRole('progressbar', { name: words })
  await waitFor(() => expect(Math.round(Number(bar.getAttribute('aria-valuenow')))).toBe(value))
  expect(screen.queryByText(/^You're running out of space\./) !== null).toBe(isNear)
})

test('a plan without limit shows what is used and no bar', async () => {
  server
    .on('get', '/api/v1/attachment/folder', tree(3 * 1024 * 1024, null))
    .on('get', '/api/v1/attachment', testPage([]))
  open(<Room />)
  expect(await screen.findByText('3 MB used, unlimited')).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
})
