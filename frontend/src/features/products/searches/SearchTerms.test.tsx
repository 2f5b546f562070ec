import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchTermsButton } from '@/features/products/searches/SearchTermsButton'
import { STORE_OID } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

vi.mock('@/lib/store/useStore', () => ({ useStore: () => ({ timeZone: 'America/Lima' }) }))

const PATH = '/api/v1/product/search-terms'
const page = { page: 1, limit: 25, totalIsCapped: false }
const term = {
  _id: 't1',
  text: 'bicicleta',
  searches: 12,
  withoutResult: 9,
  updatedAt: '2026-01-20T12:00:00.000Z',
}
let server: FixtureServer

beforeEach(() => {
  server = new FixtureServer()
})
afterEach(() => vi.unstubAllGlobals())

const open = async () => {
  render(<SearchTermsButton />, `/admin/products/list?storeOid=${STORE_OID}`)
  await userEvent.click(screen.getByRole('button', { name: 'Searches' }))
}

test('words stand with how often they were searched for and found nothing', async () => {
  server.on('get', PATH, { ...page, items: [term], total: 1 })
  await open()

  const row = (await screen.findByText('bicicleta')).closest('tr')
  expect(row).toHaveTextContent('bicicleta129')
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), '-searches')
  await waitFor(() => expect(server.to(PATH)).toHaveLength(2))
})

test('nothing searched for yet is said', async () => {
  server.on('get', PATH, { ...page, items: [], total: 0 })
  await open()

  expect(await screen.findByRole('heading', { name: 'No searches yet' })).toBeVisible()
})

test('a failure offers another try', async () => {
  server.fails('get', PATH, 500, {})
  await open()

  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the searches")
})
