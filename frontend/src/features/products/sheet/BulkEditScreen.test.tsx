import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { BulkEditScreen } from '@/features/products/sheet/BulkEditScreen'
import { EDITS, SHEET } from '@/features/products/sheet/sheetApi'
import { bowl, mug } from '@/features/products/sheet/testSheet'
import { renderInStore } from '@/features/products/testStore'
import { FixtureServer } from '@/test/server'

const page = {
  items: [mug, bowl],
  page: 1,
  limit: 100,
  total: 2,
  totalIsCapped: false,
  currency: 'PEN',
}
let server: FixtureServer

beforeEach(() => {
  // Without a height no row is in sight.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  localStorage.clear()
  server = new FixtureServer()
  server.on('get', SHEET, page)
  server.on('get', EDITS, { items: [] })
})

const sheet = async () => screen.findByRole('grid', { name: 'Products and variants' })
/** Cells by the words of the row and the column, from 1 on. */
const cell = (row: number, column: number) =>
  within(screen.getAllByRole('row')[row] as HTMLElement).getAllByRole('gridcell')[
    column
  ] as HTMLElement

const press = async (target: HTMLElement) => {
  fireEvent.pointerDown(target, { button: 0, pointerType: 'mouse' })
  await waitFor(() => expect(target).toHaveAttribute('aria-selected', 'true'))
}

test('typing over a cell marks it, and Ctrl Z takes it back', async () => {
  renderInStore(<BulkEditScreen />)
  const grid = await sheet()
  await press(cell(2, 1))
  grid.focus()
  await userEvent.keyboard('35{Enter}')

  expect(cell(2, 1)).toHaveTextContent('35.00')
  expect(screen.getByText('1 cell changed')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(cell(2, 1)).toHaveTextContent('39.90')
})

test('a pasted block fills variants, and what is wrong with it is said', async () => {
  renderInStore(<BulkEditScreen />)
  const grid = await sheet()
  await press(cell(2, 1))
  fireEvent.paste(grid, { clipboardData: { getData: () => '30\n31\ndoce' } })

  expect(await screen.findByText('3 cells changed')).toBeVisible()
  expect(screen.getByText('1 to fix')).toBeVisible()
  expect(screen.getByText(/write an amount such as 12.50/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Review 2 changes' })).toBeEnabled()
})

test('changes are checked before they are saved', async () => {
  const result = { _id: 'mug', saved: 1, refused: [], reason: null, product: null }
  const checked = { editOid: null, currency: 'PEN', results: [result] }
  server.on('post', SHEET, checked)
  const after = {
    ...mug,
    version: 4,
    variants: [{ ...mug.variants[0], price: '30.00' }, mug.variants[1]],
  }
  server.on('post', SHEET, {
    ...checked,
    editOid: 'e1',
    results: [{ ...result, product: after as typeof mug }],
  })
  renderInStore(<BulkEditScreen />)
  const grid = await sheet()
  await press(cell(2, 1))
  fireEvent.paste(grid, { clipboardData: { getData: () => '30' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Review 1 change' }))
  const dialog = await screen.findByRole('dialog', { name: '1 cell to save' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save 1 cell' }))

  await waitFor(() => expect(screen.queryByText('1 cell changed')).not.toBeInTheDocument())
  expect(cell(2, 1)).toHaveTextContent('30.00')
})

test('who may not edit reads the sheet', async () => {
  renderInStore(<BulkEditScreen />, { resources: ['products.view'] })
  const grid = await sheet()
  await press(cell(2, 1))
  grid.focus()
  await userEvent.keyboard('35{Enter}')

  expect(cell(2, 1)).toHaveTextContent('39.90')
})
