import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLibraryActs } from '@/features/attachments/useLibraryActs'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { ConfirmModal } from '@/ui/ConfirmModal'

const oids = Array.from({ length: 30 }, (_, number) => `file-${number}`)
let server: FixtureServer

function Acts() {
  const acts = useLibraryActs()
  return (
    <>
      <button type="button" onClick={() => void acts.trash(oids)}>
        Trash
      </button>
      <button type="button" onClick={() => void acts.deleteForGood(oids, 'foto.png')}>
        Delete
      </button>
      <button type="button" onClick={() => void acts.restore(oids)}>
        Restore
      </button>
      <ConfirmModal />
    </>
  )
}

beforeEach(() => {
  server = new FixtureServer()
    .on('post', '/api/v1/attachment/uses', { useCounts: { product: 3, category: 1 } })
    .on('post', '/api/v1/attachment/bulk', { rows: [], done: 30 })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, { ...store, _id: STORE_OID })
  client.setQueryDefaults(storeDetailQuery(STORE_OID).queryKey, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  render(
    <QueryClientProvider client={client}>
      <Acts />
    </QueryClientProvider>,
    `/?storeOid=${STORE_OID}`,
  )
})
afterEach(() => vi.unstubAllGlobals())

test('all that is chosen is asked about before it goes to the trash', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Trash' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/3 products and 1 category/)).toBeVisible()
  expect(server.to('/api/v1/attachment/uses')[0]?.body).toEqual({ oids })
  expect(server.to('/api/v1/attachment/bulk')).toHaveLength(0)

  await userEvent.click(dialog.getByRole('button', { name: 'Move to trash' }))
  await waitFor(() => expect(server.to('/api/v1/attachment/bulk')).toHaveLength(1))
})

test('what nothing uses goes at once, after the server was asked', async () => {
  const other = new FixtureServer()
    .on('post', '/api/v1/attachment/uses', { useCounts: {} })
    .on('post', '/api/v1/attachment/bulk', { rows: [], done: 30 })
  await userEvent.click(screen.getByRole('button', { name: 'Trash' }))

  await waitFor(() => expect(other.to('/api/v1/attachment/bulk')).toHaveLength(1))
  expect(other.calls.map(({ path }) => path)).toEqual([
    '/api/v1/attachment/uses',
    '/api/v1/attachment/bulk',
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a double press puts files into the trash and brings them back once', async () => {
  const other = new FixtureServer()
    .on('post', '/api/v1/attachment/uses', { useCounts: {} })
    .on('post', '/api/v1/attachment/bulk', { rows: [], done: 30 })
  const pressTwice = (name: string) => {
    for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name }))
  }
  pressTwice('Trash')
  await waitFor(() => expect(other.to('/api/v1/attachment/bulk')).toHaveLength(1))
  expect(other.to('/api/v1/attachment/uses')).toHaveLength(1)

  pressTwice('Restore')
  await waitFor(() => expect(other.to('/api/v1/attachment/bulk')).toHaveLength(2))
  expect(other.to('/api/v1/attachment/bulk').map(({ body }) => body)).toEqual([
    { action: 'TRASH', oids },
    { action: 'RESTORE', oids },
  ])
})

test('deleting for good says where it is used', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/In use: 3 products and 1 category\./)).toBeVisible()
})
