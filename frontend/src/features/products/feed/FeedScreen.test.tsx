import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { FeedScreen } from '@/features/products/feed/FeedScreen'
import { renderInStore } from '@/features/products/testStore'
import { FixtureServer } from '@/test/server'

const PATH = '/api/v1/product/feed'
const address = { dialect: 'meta' as const, format: 'csv' as const, url: 'https://barro.pe/feed' }
const health = {
  items: [{ _id: '01', name: 'Taza Quincha', rows: 2, warnings: ['no_brand' as const] }],
  page: 1,
  limit: 25,
  total: 1,
  totalIsCapped: false,
  madeAt: '2026-11-20T15:00:00.000Z',
  readAt: null,
  rows: 118,
  ready: 116,
  excluded: 3,
  warnings: [{ warning: 'no_brand' as const, rows: 2, leftOut: false }],
  addresses: [address],
}
let server: FixtureServer

beforeEach(() => {
  server = new FixtureServer()
})

test('what products lack is told, and each of them is a press away', async () => {
  server.on('get', PATH, health)
  renderInStore(<FeedScreen />)

  expect(await screen.findByText('116 of 118 rows are ready to advertise')).toBeVisible()
  expect(screen.getByText('2 variants without a brand')).toBeVisible()
  expect(screen.getByRole('link', { name: /Taza Quincha/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/products/01'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'See products: No brand' }))
  await waitFor(() => expect(server.to(PATH)).toHaveLength(2))
})

test('a catalog that lacks nothing says so', async () => {
  server.on('get', PATH, { ...health, items: [], total: 0, ready: 118, warnings: [] })
  renderInStore(<FeedScreen />)

  expect(
    await screen.findByRole('heading', { name: 'Everything is ready to advertise' }),
  ).toBeVisible()
})

test('a failure offers another try', async () => {
  server.fails('get', PATH, 500, {})
  renderInStore(<FeedScreen />)

  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't read the catalog")
})
