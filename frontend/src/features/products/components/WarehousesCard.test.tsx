import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { at, type Product, useUpdateProduct } from '@/features/products/api'
import { WarehousesCard } from '@/features/products/components/WarehousesCard'
import { plainProduct, testVariant } from '@/features/products/testProduct'
import { renderInStore } from '@/features/products/testStore'
import { testPage, testPlaces } from '@/features/stock/testStock'
import { FixtureServer } from '@/test/server'

afterEach(() => vi.unstubAllGlobals())

/** `renderInStore` is somebody without `shipping.view`, as the role CATALOGUE. */
test('who may see products sees what each warehouse has', async () => {
  const server = new FixtureServer().on('get', '/api/v1/stock', testPage())

  renderInStore(<WarehousesCard product={plainProduct} />)

  expect(await screen.findByRole('columnheader', { name: 'Callao' })).toBeVisible()
  expect(screen.getByRole('button', { name: /Mug at Callao/ })).toHaveTextContent('4')
  expect(screen.getByRole('button', { name: 'Transfer' })).toBeVisible()
  expect(new Set(server.calls.map(({ path }) => path))).toEqual(new Set(['/api/v1/stock']))
})

test('a store with one warehouse, and a product that is not counted, have no such card', async () => {
  const server = new FixtureServer()
  server.on('get', '/api/v1/stock', { ...testPage(), warehouses: testPlaces.slice(0, 1) })
  const uncounted = { ...plainProduct, _id: '02', variants: [testVariant({ trackStock: false })] }

  renderInStore(<WarehousesCard product={uncounted} />)
  expect(server.calls).toHaveLength(0)
  renderInStore(<WarehousesCard product={plainProduct} />)

  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
})

function Save() {
  const { mutate } = useUpdateProduct()
  return (
    <button
      type="button"
      onClick={() => mutate({ ...at('01'), body: { stock: 4, reason: 'count' } })}
    >
      Save
    </button>
  )
}

test('a saved product shows anew where its units lie', async () => {
  const server = new FixtureServer()
  server.on('get', '/api/v1/stock', testPage())
  server.on(
    'patch',
    '/api/v1/product/01' as '/api/v1/product/{product_id}',
    plainProduct as Product,
  )
  renderInStore(
    <>
      <WarehousesCard product={plainProduct} />
      <Save />
    </>,
  )
  await screen.findByRole('columnheader', { name: 'Callao' })

  screen.getByRole('button', { name: 'Save' }).click()

  const paths = () => server.calls.map(({ path }) => path)
  await waitFor(() => expect(paths()).toContain('/api/v1/product/01'))
  await waitFor(() => expect(paths().at(-1)).toBe('/api/v1/stock'))
})
