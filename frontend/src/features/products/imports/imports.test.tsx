import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ColumnsCard } from '@/features/products/imports/ColumnsCard'
import type { PreviewRow, ProductImport } from '@/features/products/imports/importApi'
import { ImportKindContext } from '@/features/products/imports/importKind'
import { PreviewItem } from '@/features/products/imports/PreviewItem'
import { productImports } from '@/features/products/imports/useProductImport'
import { renderInStore } from '@/features/products/testStore'
import { FixtureServer } from '@/test/server'

const column = (name: string, target: string) => ({ name, target, samples: ['42.00'] })
const upload = {
  columns: [column('Title', 'name'), column('Price', 'price'), column('Other', '')],
  targets: ['name', 'price', 'cost', 'images'],
} as ProductImport
const item: PreviewRow = {
  rows: [31],
  name: 'Ensaladera Ica',
  outcome: 'ERROR',
  productOid: null,
  variants: 1,
  price: null,
  photos: 0,
  photo: null,
  cells: [],
  cellCount: 0,
  problems: [{ row: 31, field: 'price', message: '“ciento diez” isn’t a price.', whole: true }],
}

beforeEach(() => {
  new FixtureServer()
})

const inImport = (children: ReactNode) =>
  renderInStore(
    <ImportKindContext.Provider value={productImports}>{children}</ImportKindContext.Provider>,
  )

test('a meaning moves to the column that is given it', async () => {
  const change = vi.fn()
  renderInStore(<ColumnsCard row={upload} disabled={false} onChange={change} />)
  await userEvent.click(screen.getByRole('button', { name: 'See all 3 columns' }))
  const other = screen.getByRole('combobox', { name: 'Meaning of Other' })
  await userEvent.selectOptions(other, 'price')

  expect(change).toHaveBeenCalledWith(['name', '', 'price'])
})

test('an error is mended where it stands, in the row that has it', async () => {
  const mend = vi.fn()
  inImport(<PreviewItem item={item} onMend={mend} onSkip={vi.fn()} />)
  const field = screen.getByRole('textbox', { name: 'Price, row 31' })
  await userEvent.type(field, '110.00{Enter}')

  expect(mend).toHaveBeenCalledWith(31, 'price', '110.00')
})

test('what a cell would lose is said in words', () => {
  const cells = [{ scope: '', row: 12, field: 'brand', before: 'Quincha', after: '' }]
  const update = { ...item, outcome: 'UPDATE', problems: [], cells, cellCount: 1 } as PreviewRow
  inImport(<PreviewItem item={update} onMend={vi.fn()} onSkip={vi.fn()} />)
  const row = screen.getByRole('row', { name: /Brand/ })

  expect(within(row).getByText('Quincha')).toBeVisible()
  expect(within(row).getByText('emptied')).toBeVisible()
})
