import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { STORE_OID } from '@/test/fixtures'
import { render } from '@/test/render'
import { AmountRange } from '@/ui/list/AmountRange'
import { amount, defineList } from '@/ui/list/defineList'
import { choiceFilter, fieldsFilter } from '@/ui/list/ListFilter'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { neighborsIn, useBackToList, useListPosition } from '@/ui/list/listNavigation'
import { useList } from '@/ui/list/useList'

type Row = { _id: string; name: string; price: string }

const list = defineList({
  path: '/admin/things',
  tabs: { param: 'status', values: ['ON'] },
  sorts: ['name', '-name'],
  filters: { kind: z.enum(['A', 'B']), min: amount(), max: amount() },
})
const ROWS = ['Mug', 'Bowl', 'Plate'].map((name) => ({ _id: name, name, price: '9.00' }))
const MONEY = { symbol: 'S/', digits: 2 }

function Things({ rows, kinds }: { rows: Row[]; kinds: string[] }) {
  const things = useList(list)
  const { min, max } = things.state
  const page = {
    data: { items: rows, total: rows.length },
    error: null,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => {},
  }
  const filters = [
    choiceFilter(things, 'kind', {
      label: 'Kind',
      options: kinds.map((value) => ({ value, label: `Kind ${value}` })),
    }),
    fieldsFilter(things, ['min', 'max'], {
      label: 'Price',
      chip: min || max ? `${min ?? '…'} to ${max ?? '…'}` : undefined,
      fields: (menu) => (
        <AmountRange
          min={min}
          max={max}
          labels={{ min: 'From', max: 'To' }}
          money={MONEY}
          done={menu && 'Show things'}
          onChange={(from, to) => things.change({ min: from, max: to })}
        />
      ),
    }),
  ]
  return (
    <>
      <ListView
        list={things}
        page={page}
        title="Things"
        rowName={({ name }) => name}
        linkOf={({ _id }) => `/admin/things/${_id}`}
        columns={[
          { key: 'name', title: 'Name', sortable: true, render: ({ name }) => name },
          { key: 'price', title: 'Price', render: ({ price }) => price },
        ]}
        toolbar={<ListToolbar list={things} search="Name" filters={filters} />}
        empty={<p>Nothing yet</p>}
      />
      <output data-testid="address">{useLocation().search}</output>
    </>
  )
}

const open = (search = '', rows: Row[] = ROWS, kinds = ['A', 'B']) =>
  render(<Things rows={rows} kinds={kinds} />, `/admin/things?storeOid=${STORE_OID}${search}`)
const address = () => screen.getByTestId('address').textContent
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

function onPhone() {
  const plain = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...plain(query),
    matches: query.includes('max-width'),
  }))
}

afterEach(() => sessionStorage.clear())

test('a filter is chosen in its menu, stands as a chip and is taken away', async () => {
  open('&page=2')
  await press('Kind')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Kind B' }))
  expect(address()).toBe(`?storeOid=${STORE_OID}&kind=B`)
  expect(screen.queryByRole('button', { name: 'Kind' })).toBeNull()
  await press('Remove filter Kind B')
  expect(address()).toBe(`?storeOid=${STORE_OID}`)
  expect(screen.getByRole('button', { name: 'Kind' })).toBeVisible()
})

test('amounts stay open while they are typed and become one chip', async () => {
  open()
  await press('Price')
  await userEvent.type(await screen.findByLabelText('From'), '5')
  await waitFor(() => expect(address()).toContain('min=5.00'))
  await userEvent.type(screen.getByLabelText('To'), '9{Enter}')
  await waitFor(() => expect(address()).toContain('max=9.00'))
  expect(screen.queryByLabelText('From')).toBeNull()
  await press('Remove filter 5.00 to 9.00')
  expect(address()).toBe(`?storeOid=${STORE_OID}`)
})

test('on a phone all filters are in one sheet, and the columns of a row below each other', async () => {
  onPhone()
  open()
  expect(screen.getByRole('link', { name: 'Mug' })).toHaveAttribute('href', '/admin/things/Mug')
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Price',
    'Price',
    'Price',
  ])
  await press('Filters')
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.selectOptions(sheet.getByLabelText('Kind'), 'Kind A')
  await waitFor(() => expect(address()).toContain('kind=A'))
  await userEvent.type(sheet.getByLabelText('To'), '9')
  await userEvent.click(sheet.getByRole('button', { name: 'Show results' }))
  await waitFor(() => expect(address()).toContain('max=9.00'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a filter with nothing to choose is offered only while it is at work', async () => {
  const { unmount } = open('', ROWS, [])
  expect(screen.queryByRole('button', { name: 'Kind' })).toBeNull()
  unmount()
  onPhone()
  open('&kind=B', ROWS, [])
  await press('Filters')
  expect(within(await screen.findByRole('dialog')).getByLabelText('Kind')).toHaveDisplayValue('B')
})

test('before the first row there is nothing to look for', () => {
  open('', [])
  expect(screen.getByText('Nothing yet')).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('where nothing matches, search, filters and tab are taken away at once', async () => {
  open('&status=ON&q=zzz&kind=A&sort=-name', [])
  expect(screen.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible()
  await press('Clear filters')
  expect(address()).toBe(`?storeOid=${STORE_OID}&sort=-name`)
})

test('a column that sorts writes the order into the address', async () => {
  open('&page=2')
  await press('Name')
  expect(address()).toBe(`?storeOid=${STORE_OID}&sort=-name`)
})

function Thing({ id }: { id: string }) {
  const { to, label, state } = useBackToList(list, 'Things')
  const { previous = '-', next = '-' } = neighborsIn(useListPosition(list), id)
  return (
    <>
      <Link to={to}>{label}</Link>
      <output>{`${previous} ${next} ${state?.leftAt ? 'scrolled' : ''}`}</output>
    </>
  )
}
const thing = (id: string) => render(<Thing id={id} />, `/admin/things/x?storeOid=${STORE_OID}`)
const back = () => screen.getByRole('link', { name: 'Things' }).getAttribute('href')

test('what is opened from a list finds the way back to it and the rows beside', () => {
  open('&kind=A&page=2&other=1').unmount()
  thing('Bowl')
  expect(back()).toBe(`/admin/things?kind=A&page=2&storeOid=${STORE_OID}`)
  expect(screen.getByRole('status')).toHaveTextContent('Mug Plate scrolled')
})

test('the first row has none before it, an unknown one none at all', () => {
  open().unmount()
  const first = thing('Mug')
  expect(screen.getByRole('status')).toHaveTextContent('- Bowl')
  first.unmount()
  thing('Vase')
  expect(screen.getByRole('status')).toHaveTextContent('- -')
})

test('without a list the way back leads to the whole one', () => {
  thing('Bowl')
  expect(back()).toBe(`/admin/things?storeOid=${STORE_OID}`)
})
