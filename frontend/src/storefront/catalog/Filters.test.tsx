import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import { en as t } from '../texts/en'
import { Chips } from './Chips'
import { Filters } from './Filters'
import { listingOf } from './listing'

const SPACE = '\u00a0'

function Page() {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const listing = listingOf(params, 2)
  return (
    <>
      <Filters key={search} listing={listing} />
      <Chips listing={listing} />
      <output data-testid="address">{search}</output>
    </>
  )
}

function open(search: string) {
  render(
    <ShopProvider shop={testShop()}>
      <MemoryRouter initialEntries={[`/c/tazas${search}`]}>
        <Page />
      </MemoryRouter>
    </ShopProvider>,
  )
}

const address = () => screen.getByTestId('address').textContent
/** The one of a wide screen; the other lies behind a button. */
const form = () => within(document.querySelector('form.wideOnly') as HTMLElement)

test('what is chosen is told by chips, each of which takes one away', () => {
  open('?sort=name&minPrice=20&maxPrice=60&inStock=true&page=2')
  const chips = within(screen.getByRole('list', { name: t.activeFilters }))
  expect(
    chips.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
  ).toEqual([
    [`S/${SPACE}20.00 – S/${SPACE}60.00`, '/c/tazas?sort=name&inStock=true'],
    [t.onlyInStock, '/c/tazas?sort=name&minPrice=20&maxPrice=60'],
    [t.clearFilters, '/c/tazas?sort=name'],
  ])
  expect(chips.getByRole('link', { name: t.removeFilter(t.onlyInStock) })).toBeVisible()
})

test('a single price says which end it is', () => {
  open('?maxPrice=60')
  expect(
    screen.getByRole('link', { name: t.removeFilter(`${t.upTo} S/${SPACE}60.00`) }),
  ).toBeVisible()
})

test('nothing chosen has no chips', () => {
  open('?sort=name')
  expect(screen.queryByRole('list', { name: t.activeFilters })).toBeNull()
})

test('on a wide screen a tick needs no button, and a price is sent by it', () => {
  open('?sort=name')
  fireEvent.click(form().getByRole('checkbox', { name: t.onlyInStock }))
  expect(address()).toBe('?sort=name&inStock=true')
  fireEvent.change(form().getByRole('textbox', { name: t.from }), { target: { value: '60' } })
  fireEvent.change(form().getByRole('textbox', { name: t.upTo }), { target: { value: '50' } })
  fireEvent.click(form().getByRole('button', { name: t.apply }))
  expect(address()).toBe('?sort=name&minPrice=50&maxPrice=60&inStock=true')
})

test('without a script the other choices are sent along', () => {
  open('?q=taza&sort=name&inStock=true')
  const sent = new FormData(document.querySelector('form.wideOnly') as HTMLFormElement)
  expect([...sent]).toEqual([
    ['q', 'taza'],
    ['sort', 'name'],
    ['minPrice', ''],
    ['maxPrice', ''],
    ['inStock', 'true'],
  ])
})
