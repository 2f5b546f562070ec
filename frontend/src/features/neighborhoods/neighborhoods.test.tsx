import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Neighborhood, NeighborhoodPage, UsedIn } from '@/features/neighborhoods/api'
import { NeighborhoodsScreen } from '@/features/neighborhoods/screens/NeighborhoodsScreen'
import { clearToasts } from '@/test/clearToasts'
import { renderAdmin } from '@/test/renderAdmin'
import { FixtureServer } from '@/test/server'
import { Toasts } from '@/ui/Toasts'

const ALL = ['shipping.view', 'shipping.create', 'shipping.edit', 'shipping.delete']
const LIST = '/api/v1/location/neighborhood'
const ONE = '01a1fce1-0000-7000-8000-000000000001'
const OTHER = '01a1fce1-0000-7000-8000-000000000002'
const ROW = `${LIST}/${ONE}` as '/api/v1/location/neighborhood/{neighborhood_id}'
const USE = `${LIST}/${ONE}/use` as '/api/v1/location/neighborhood/{neighborhood_id}/use'
const MERGE = `${LIST}/${ONE}/merge` as '/api/v1/location/neighborhood/{neighborhood_id}/merge'
const RESTORE =
  `${LIST}/${ONE}/restore` as '/api/v1/location/neighborhood/{neighborhood_id}/restore'
const COUNTRY = '/api/v1/location/country/PE' as '/api/v1/location/country/{country}'
const STATE =
  '/api/v1/location/country/PE/state/15' as '/api/v1/location/country/{country}/state/{state}'
const UNUSED: UsedIn = { warehouses: 0, rates: 0, payments: 0 }
const USED: UsedIn = { warehouses: 1, rates: 2, payments: 0 }
const LIMA = {
  country: 'PE',
  countryName: 'Peru',
  state: '15',
  stateName: 'Lima',
  city: '1501',
  cityName: 'Lima',
  place: 'PE/15/1501',
}

const neighborhood = (part: Partial<Neighborhood> = {}): Neighborhood => ({
  _id: ONE,
  name: 'Urb. Camacho',
  ...LIMA,
  usedIn: UNUSED,
  version: 3,
  createdAt: '2026-11-20T15:00:00.000Z',
  ...part,
})

const pageOf = (items: Neighborhood[]): NeighborhoodPage => ({
  items,
  page: 1,
  limit: 25,
  total: items.length,
  totalIsCapped: false,
  cities: items.length === 0 ? [] : [{ ...LIMA, count: items.length }],
})

const place = { country: 'PE', state: '15', city: '1501' }
const own = { _id: ONE, name: 'Urb. Camacho', code: null, ...place, system: false, version: 3 }
const other = { ...own, _id: OTHER, name: 'Sol de La Molina', version: 1 }
const choices = [
  own,
  other,
  { _id: '150114', name: 'La Molina', code: '150114', ...place, system: true, version: null },
]

let server: FixtureServer

function open(items: Neighborhood[], resources = ALL) {
  server.on('get', LIST, pageOf(items))
  renderAdmin(
    <>
      <NeighborhoodsScreen />
      <Toasts />
    </>,
    { resources, path: '/admin/shipping/logistics/neighborhoods' },
  )
}

async function act(item: string) {
  await userEvent.click(
    await screen.findByRole('button', { name: 'More actions for Urb. Camacho' }),
  )
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => {
  server = new FixtureServer()
  server.on('post', '/api/v1/location/neighborhood/get', { items: choices })
  server.on('get', USE, {
    usedIn: USED,
    items: [
      { kind: 'warehouse', oid: OTHER, name: 'Taller' },
      { kind: 'rate', oid: ONE, name: { es: 'Moto', en: 'Motorbike' } },
    ],
  })
})
afterEach(() => {
  clearToasts()
  vi.unstubAllGlobals()
})

test('before the first one it is said what they are for', async () => {
  open([])

  expect(await screen.findByText('Split a district')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Add neighborhood' })).toHaveLength(1)
})

test('one is added to the city of the list, once', async () => {
  server.on('get', COUNTRY, {
    code: 'PE',
    name: 'Peru',
    dialCode: '+51',
    currency: 'PEN',
    states: [{ code: '15', name: 'Lima' }],
    freeText: false,
  })
  server.on('get', STATE, {
    code: '15',
    name: 'Lima',
    cities: [{ code: '1501', name: 'Lima' }],
    freeText: false,
  })
  server.on('post', LIST, other)
  open([neighborhood()])

  await userEvent.click(await screen.findByRole('button', { name: 'Add neighborhood' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(dialog.getByLabelText('Name of the neighborhood'))
  await userEvent.paste(' Sol de La Molina ')
  await userEvent.keyboard('{Enter}{Enter}')

  expect(await screen.findByText('Sol de La Molina is on your list')).toBeVisible()
  const sent = server.calls.filter(({ method, path }) => method === 'POST' && path === LIST)
  expect(sent.map(({ body }) => body)).toEqual([{ ...place, name: 'Sol de La Molina' }])
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a new name is sent with the version that was seen', async () => {
  server.on('patch', ROW, own)
  open([neighborhood()])

  const dialog = await act('Rename')
  const name = dialog.getByLabelText('Name of the neighborhood')
  await userEvent.clear(name)
  await userEvent.paste('Camacho Alto')
  await userEvent.click(dialog.getByRole('button', { name: 'Save name' }))

  expect(await screen.findByText('It’s called Camacho Alto now')).toBeVisible()
  const [sent] = server.calls.filter(({ method }) => method === 'PATCH')
  expect(sent?.body).toEqual({ name: 'Camacho Alto', version: 3 })
})

test('what a merge rewrites is told before, and it needs a target', async () => {
  server.on('post', MERGE, {
    into: other,
    rewritten: USED,
  })
  open([neighborhood({ usedIn: USED })])

  const dialog = await act('Merge with another')
  expect(dialog.getByText('It changes in 2 rates and 1 location.')).toBeVisible()
  expect(await dialog.findByRole('link', { name: 'Motorbike' })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(dialog.getByText('Choose the one that stays.')).toBeVisible()

  await userEvent.click(dialog.getByLabelText('The one that stays', { selector: 'input' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Sol de La Molina', 'La Molina'])
  await userEvent.click(screen.getByRole('option', { name: 'Sol de La Molina' }))
  expect(dialog.getByText('It becomes Sol de La Molina in 2 rates and 1 location.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))

  expect(await screen.findByText('Urb. Camacho is Sol de La Molina now')).toBeVisible()
  expect(screen.getByText('Changed in 2 rates and 1 location.')).toBeVisible()
  const [sent] = server.calls.filter(({ path }) => path.endsWith('/merge'))
  expect(sent?.body).toEqual({ into: OTHER, version: 3 })
})

test('one that is not used is deleted, and comes back', async () => {
  server.on('delete', ROW, undefined as never, 204)
  server.on('post', RESTORE, own)
  open([neighborhood()])

  const dialog = await act('Delete')
  expect(dialog.queryByLabelText('In its place')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete neighborhood' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() =>
    expect(server.calls.filter(({ path }) => path.endsWith(`/${ONE}/restore`))).toHaveLength(1),
  )
  const [sent] = server.calls.filter(({ method }) => method === 'DELETE')
  expect(sent?.query).toEqual({})
})

test('one that is used goes only with what takes its place', async () => {
  server.on('delete', ROW, undefined as never, 204)
  open([neighborhood({ usedIn: USED })])

  const dialog = await act('Delete')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete neighborhood' }))
  expect(await dialog.findByText('Choose what takes its place.')).toBeVisible()
  expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  await userEvent.click(dialog.getByLabelText('In its place', { selector: 'input' }))
  await userEvent.click(await screen.findByRole('option', { name: 'La Molina' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete neighborhood' }))

  expect(await screen.findByText('Urb. Camacho was deleted')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  const [sent] = server.calls.filter(({ method }) => method === 'DELETE')
  expect(sent?.query).toEqual({ replaceWith: '150114' })
})

test('who may only look changes nothing', async () => {
  open([neighborhood()], ['shipping.view'])

  expect(await screen.findByRole('button', { name: 'Add neighborhood' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await userEvent.click(
    await screen.findByRole('button', { name: 'More actions for Urb. Camacho' }),
  )
  for (const name of ['Rename', 'Merge with another', 'Delete']) {
    expect(await screen.findByRole('menuitem', { name })).toBeDisabled()
  }
})
