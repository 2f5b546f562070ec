import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import { PlaceFields } from './PlaceFields'

const district = (code: string, name: string, city: string, cityName: string) => ({
  code,
  name,
  city,
  cityName,
  state: city.slice(0, 2),
  stateName: cityName,
})
const FOUND = [
  district('150122', 'Miraflores', '1501', 'Lima'),
  district('040110', 'Miraflores', '0401', 'Arequipa'),
]
const PLACE = { country: 'PE', state: '', city: '', neighborhood: '' }
const onChange = vi.fn()
let isDown = false
let requests: string[]

beforeEach(() => {
  isDown = false
  requests = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    if (isDown) throw new TypeError('offline')
    const items = url.includes('q=xy') ? [] : FOUND
    return Response.json(url.includes('district') ? { items } : { states: [], freeText: false })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  onChange.mockClear()
})

function open() {
  const names = { state: '', city: '', neighborhood: '' }
  render(
    <ShopProvider shop={testShop()}>
      <PlaceFields prefix="ship" place={PLACE} names={names} onChange={onChange} />
    </ShopProvider>,
  )
  return userEvent.setup()
}
const field = () => screen.getByRole('combobox', { name: t.district })

test('some letters and the keyboard choose a district with all it lies in', async () => {
  const user = open()
  await user.type(field(), 'miraf')
  expect(await screen.findByRole('option', { name: 'Miraflores Lima' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await user.keyboard('{ArrowDown}{Enter}')

  expect(onChange).toHaveBeenCalledWith(
    { country: 'PE', state: '04', city: '0401', neighborhood: '040110' },
    { state: 'Arequipa', city: 'Arequipa', neighborhood: 'Miraflores' },
  )
  expect(requests.at(-1)).toBe('/api/v1/location/country/PE/district?q=miraf')
  expect(screen.queryByRole('option')).toBeNull()
})

test('a pointer chooses too, and Esc closes the list', async () => {
  const user = open()
  await user.type(field(), 'miraf')
  await user.click(await screen.findByRole('option', { name: 'Miraflores Arequipa' }))
  expect(onChange).toHaveBeenCalledOnce()
  await user.type(field(), 'miraf')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
})

test('what is no district is said, and the lists are one tap away', async () => {
  const user = open()
  await user.type(field(), 'xyzzy')
  expect(await screen.findByText(t.districtUnknown)).toBeVisible()
  await user.click(screen.getByRole('button', { name: t.districtFromList }))
  expect(screen.getByRole('combobox', { name: t.department })).toBeVisible()
})

test('a search that gives no answer leaves the lists', async () => {
  isDown = true
  const user = open()
  await user.type(field(), 'miraf')
  expect(await screen.findByRole('combobox', { name: t.department })).toBeVisible()
})
