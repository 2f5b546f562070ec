import { useIsFetching } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ListHeader } from '@/features/products/components/ListHeader'
import { ListToolbar } from '@/features/products/components/ListToolbar'
import { ProductMenu } from '@/features/products/components/ProductMenu'
import { ProductSteps } from '@/features/products/components/ProductSteps'
import { productList } from '@/features/products/productList'
import { plainProduct } from '@/features/products/testProduct'
import { testRow } from '@/features/products/testRow'
import { renderInStore } from '@/features/products/testStore'
import type { Store } from '@/lib/store/useStore'
import { clearToasts } from '@/test/clearToasts'
import { STORE_OID, store } from '@/test/fixtures'
import { FixtureServer } from '@/test/server'
import { useList } from '@/ui/list/useList'
import { Toasts } from '@/ui/Toasts'

const ROW = testRow()
const COPY = '01a1fce1-0000-7000-8000-0000000000c1'
let server: FixtureServer

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

beforeEach(() => {
  server = new FixtureServer()
})
afterEach(clearToasts)

test('a copy is made by the server and opened at its own address', async () => {
  const path = `/api/v1/product/${ROW._id}/duplicate`
  server
    .on('post', path as never, { ...plainProduct, _id: COPY } as never)
    .on('get', '/api/v1/store', store as never)
  renderInStore(
    <>
      <Toasts />
      <ProductMenu row={ROW} />
      <Address />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Mug/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))

  expect(await screen.findByText('Mug was duplicated')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(
      `/admin/products/${COPY}?storeOid=${STORE_OID}`,
    ),
  )
  expect(server.to(path as never).map(({ method }) => method)).toEqual(['POST'])
})

const BESIDE = `/api/v1/product/${ROW._id}/neighbors`

/** The list that the product was opened from. */
const leftList = (search: string) =>
  sessionStorage.setItem(
    `vt_list:${productList.path}:${STORE_OID}`,
    JSON.stringify({ search, ids: [], leftAt: 'key' }),
  )

test('the steps lead to the products beside it in the list as it was left', async () => {
  leftList('status=DRAFT&q=taza&sort=name&page=2')
  server.on('get', BESIDE as never, { previousOid: 'p0', nextOid: 'p2' } as never)
  renderInStore(<ProductSteps productOid={ROW._id} />)

  const href = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href('Previous product')).toBe(`/admin/products/p0?storeOid=${STORE_OID}`)
  expect(await href('Next product')).toBe(`/admin/products/p2?storeOid=${STORE_OID}`)
  expect(server.calls.map(({ query }) => query)).toEqual([
    { status: 'DRAFT', q: 'taza', sort: 'name' },
  ])
})

test('at the end of the list there is no further step', async () => {
  leftList('')
  server.on('get', BESIDE as never, { previousOid: 'p0', nextOid: null } as never)
  renderInStore(<ProductSteps productOid={ROW._id} />)
  expect(await screen.findByRole('link', { name: 'Previous product' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Next product' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Next product' })).toBeDisabled()
})

function UnderWay() {
  return <output data-testid="under way">{useIsFetching()}</output>
}

test('a product that no list led to asks for no steps', () => {
  renderInStore(
    <>
      <ProductSteps productOid={ROW._id} />
      <UnderWay />
    </>,
  )
  expect(screen.getByTestId('under way')).toHaveTextContent('0')
  expect(screen.queryByRole('link')).toBeNull()
})

test('the only product of its list has no steps', async () => {
  leftList('')
  server.on('get', BESIDE as never, { previousOid: null, nextOid: null } as never)
  renderInStore(<ProductSteps productOid={ROW._id} />)
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [1200, 5000, '1,200 of 5,000 products on your LITE plan'],
  [50, 50, '50 of 50 products on your LITE plan'],
  [12, null, '12 products'],
  [1, null, '1 product'],
])('the list says how much of the plan is used: %s of %s', (used, limit, line) => {
  const features = { products: { used, limit } } as Store['features']
  renderInStore(<ListHeader />, { part: { features } })
  expect(screen.getByText(line)).toBeVisible()
})

function Toolbar() {
  const list = useList(productList)
  return (
    <>
      <ListToolbar list={list} counts={undefined} />
      <output data-testid="columns">{list.state.columns.join()}</output>
    </>
  )
}

test('columns are chosen one by one, in the order of the table, and put back', async () => {
  server
    .on('get', '/api/v1/product/category', { items: [] } as never)
    .on('get', '/api/v1/view' as never, { items: [] } as never)
    .on('get', '/api/v1/product/labels', { tags: [], brands: [] } as never)
  renderInStore(<Toolbar />)
  const columns = () => screen.getByTestId('columns').textContent?.split(',')
  expect(columns()).toEqual(['status', 'category', 'updatedAt', 'stock', 'price'])
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const usual = await screen.findByRole('button', { name: 'Reset to default' })
  expect(usual).toBeDisabled()
  expect(screen.getAllByRole('checkbox')).toHaveLength(9)

  await userEvent.click(screen.getByRole('checkbox', { name: 'Brand' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Stock' }))
  expect(columns()).toEqual(['status', 'category', 'brand', 'updatedAt', 'price'])
  await userEvent.click(usual)
  expect(columns()).toEqual(['status', 'category', 'updatedAt', 'stock', 'price'])
  expect(screen.getByRole('checkbox', { name: 'Brand' })).not.toBeChecked()
})
