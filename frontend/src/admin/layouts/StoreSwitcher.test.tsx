import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoreSwitcher } from '@/admin/layouts/StoreSwitcher'
import { storeDetailQuery } from '@/lib/store/useStore'
import { myStore, OTHER_OID, STORE_OID, store, storeRoom } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

let server: FixtureServer
beforeEach(() => {
  server = new FixtureServer()
})
afterEach(() => vi.unstubAllGlobals())

function Here() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function open() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  render(
    <QueryClientProvider client={client}>
      <Routes>
        <Route path="/es/admin/orders/list" element={<StoreSwitcher />} />
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </QueryClientProvider>,
    `/es/admin/orders/list?storeOid=${STORE_OID}&q=rosa`,
  )
  return userEvent.click(screen.getByRole('button', { name: /^Barro Norte.*Switch store$/ }))
}

const stores = storeRoom([myStore, { ...myStore, _id: OTHER_OID, name: 'Casa Sur' }])

test('another store opens at its counter, in an address that names it', async () => {
  server.on('get', '/api/v1/user/stores', stores)
  await open()
  const own = await screen.findByRole('menuitem', { name: 'Barro Norte' })
  const other = screen.getByRole('menuitem', { name: 'Casa Sur' })
  expect(own).toHaveAttribute('aria-current', 'true')
  expect(other).not.toHaveAttribute('aria-current')

  await userEvent.click(other)

  expect(screen.getByRole('status').textContent).toBe(`/es/admin/home?storeOid=${OTHER_OID}`)
})

test('all stores stand on a page without any store', async () => {
  server.on('get', '/api/v1/user/stores', stores)
  await open()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'All my stores' }))
  expect(screen.getByRole('status').textContent).toBe('/es/admin')
})

test('the way to all stores stays while their list can not be read', async () => {
  server.breaks('get', '/api/v1/user/stores')
  await open()
  expect(await screen.findByRole('menuitem', { name: 'All my stores' })).toBeVisible()
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
})
