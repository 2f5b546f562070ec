import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import { MediaPicker } from '@/features/attachments/components/MediaPicker'
import { testFile, testPage } from '@/features/attachments/testFile'
import { STORE_OID, session, user } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const picked = vi.fn()
const closed = vi.fn()
const files = [1, 2, 3].map((number) => testFile(number))

beforeEach(() => {
  const tree = { items: [], tags: [], storage: { used: 1, limit: 2 }, trashed: 0 }
  new FixtureServer()
    .on('get', '/api/v1/attachment/search', testPage(files))
    .on('get', '/api/v1/attachment/folder', tree)
})

function open(props: { multiple?: boolean; most?: number }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const resources = ['content.view', 'content.create']
  client.setQueryData(sessionQuery(STORE_OID).queryKey, {
    ...session,
    user: { ...user, resources },
  })
  render(
    <QueryClientProvider client={client}>
      <MediaPicker opened onClose={closed} onPick={picked} {...props} />
    </QueryClientProvider>,
    `/?storeOid=${STORE_OID}`,
  )
}

const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }))

test('one is picked, and another press takes its place', async () => {
  open({})
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeDisabled()
  await press('foto-1.png')
  await press('foto-2.png')
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('foto-2.png')
  await press('Use image')
  expect(picked).toHaveBeenCalledWith([files[1]])
  expect(closed).toHaveBeenCalled()
})

test('several are picked in their order, as many as fit', async () => {
  open({ multiple: true, most: 2 })
  await press('foto-3.png')
  await press('foto-1.png')
  await press('foto-2.png')
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2)
  await press('Use 2 images')
  expect(picked).toHaveBeenLastCalledWith([files[2], files[0]])
})
