import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { DataTable } from '@/ui/DataTable'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'

type Order = { id: string; number: string; total: string }

const rows: Order[] = [
  { id: 'a', number: '#1248', total: 'S/ 177.00' },
  { id: 'b', number: '#1247', total: 'S/ 189.00' },
]
const columns: Column<Order>[] = [
  { key: 'number', title: 'Sort by', render: (row) => row.number, sortable: true },
  { key: 'total', title: 'Total', render: (row) => row.total, align: 'right', hideBelow: 'md' },
]
const sorted = vi.fn()
const paged = vi.fn()
type Extra = Partial<Parameters<typeof DataTable<Order>>[0]>

function List(extra: Extra) {
  const [ids, setIds] = useState<string[]>([])
  return (
    <DataTable
      label="Orders"
      rows={rows}
      rowKey={(row) => row.id}
      rowName={(row) => row.number}
      columns={columns}
      linkOf={(row) => `/admin/orders/${row.id}`}
      card={(row) => <b>{row.number}</b>}
      page={1}
      limit={50}
      total={248}
      onPage={paged}
      sort="-number"
      onSort={sorted}
      selection={{ ids, onChange: setIds, actions: <button type="button">Pack</button> }}
      empty={<EmptyState title="Your orders will show up here" />}
      {...extra}
    />
  )
}

test('the first cell is a link, numbers go right, sorting is told', async () => {
  render(<List />)
  const table = screen.getByRole('table', { name: 'Orders' })
  expect(within(table).getByRole('link', { name: '#1248' })).toHaveAttribute(
    'href',
    '/admin/orders/a',
  )
  expect(screen.getByRole('columnheader', { name: 'Sort by' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('data-align', 'right')
  await userEvent.click(screen.getByRole('button', { name: 'Sort by' }))
  expect(sorted).toHaveBeenCalledWith('number')
})

test('pages are told and turned', async () => {
  const { unmount } = render(<List />)
  expect(screen.getByText('1–50 of 248')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(paged).toHaveBeenCalledWith(2)
  unmount()
  render(<List page={5} total={10_000} totalIsCapped />)
  expect(screen.getByText(/^201–250 of 10\s000\+$/)).toBeVisible()
})

test('selecting one or all opens the bar of bulk actions', async () => {
  render(<List />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select #1248' }))
  expect(screen.getByText('1 selected')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.getByText('2 selected')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pack' })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.queryByRole('button', { name: 'Pack' })).toBeNull()
})

test('empty, failed and loading take the place of the rows', () => {
  const { unmount } = render(<List rows={[]} total={0} />)
  expect(screen.getByRole('heading', { name: 'Your orders will show up here' })).toBeVisible()
  unmount()
  const failed = render(<List rows={[]} error={{ requestCode: '7F3A' }} onRetry={() => {}} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Code 7F3A.')
  failed.unmount()
  render(<List rows={[]} loading />)
  expect(screen.getByText('Loading')).toBeInTheDocument()
})

function onPhone() {
  const plain = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...plain(query),
    matches: query.includes('max-width'),
  }))
}

test('a phone gets cards', () => {
  onPhone()
  render(<List />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(
    within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('listitem'),
  ).toHaveLength(2)
})

test('cards are picked one by one or all together, with the bar of bulk actions', async () => {
  onPhone()
  render(<List />)
  expect(screen.queryByRole('checkbox', { name: 'Select all on this page' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select #1247' }))
  expect(screen.getByText('1 selected')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pack' })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.getByText('2 selected')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Select #1248' })).toBeChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select #1247' }))
  expect(screen.getByText('1 selected')).toBeVisible()
})

test('cards of a list without selection have no check boxes', () => {
  onPhone()
  render(<List selection={undefined} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a wide table scrolls alone, its toolbar and pager stay', () => {
  render(<List wide toolbar={<b>Tabs</b>} />)
  const box = screen.getByRole('table', { name: 'Orders' }).parentElement
  expect(box).toHaveClass('wide')
  expect(box).not.toContainElement(screen.getByText('Tabs'))
  expect(box).not.toContainElement(screen.getByText('1–50 of 248'))
})
