import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { libraryQuery, useRefreshLibrary } from '@/features/attachments/library'
import { testFile, testPage } from '@/features/attachments/testFile'
import { STORE_OID } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

const everything = { where: 'folder', query: {} } as const

function Files() {
  const { data } = useQuery(libraryQuery(STORE_OID, everything))
  const refresh = useRefreshLibrary()
  return (
    <button type="button" onClick={() => void refresh()}>
      {data?.items.map(({ _id }) => _id).join() ?? 'none'}
    </button>
  )
}

test('a first list that was on its way when a file came is asked for again', async () => {
  const server = new FixtureServer()
    .on('get', '/api/v1/attachment', testPage([]))
    .on('get', '/api/v1/attachment', testPage([testFile(1)]))
  const answer = fetch
  const held: (() => void)[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const made = await answer(request)
    if (held.length === 0) await new Promise<void>((go) => held.push(go))
    return made
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Files />
    </QueryClientProvider>,
    `/?storeOid=${STORE_OID}`,
  )
  await waitFor(() => expect(held).toHaveLength(1))

  fireEvent.click(screen.getByRole('button', { name: 'none' }))
  held[0]?.()

  expect(await screen.findByRole('button', { name: testFile(1)._id })).toBeVisible()
  expect(server.to('/api/v1/attachment')).toHaveLength(2)
  vi.unstubAllGlobals()
})
