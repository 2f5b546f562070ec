import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Picture } from '@/features/products/components/Picture'
import { CellEditor, type Leave } from '@/features/products/sheet/CellEditor'
import { cellKey, textOf } from '@/features/products/sheet/cells'
import { type SheetField, type SheetRow, takes } from '@/features/products/sheet/fields'
import { SheetCell } from '@/features/products/sheet/SheetCell'
import { isWithin } from '@/features/products/sheet/selection'
import type { GridState } from '@/features/products/sheet/useGrid'
import classes from './sheet.module.css'

type Props = { row: SheetRow; index: number; start: number; grid: GridState }

export const idOf = (row: number, column: number) => `sheet-${row}-${column}`

/** What a row is called: the product, or the product and its variant. */
export function useRowName() {
  const { t } = useTranslation('bulkEdit')
  return ({ product, variant }: SheetRow) =>
    variant ? `${product.name}, ${variant.label || t('onlyVariant')}` : product.name
}

function useCellNames(grid: GridState) {
  const { t } = useTranslation('bulkEdit')
  const nameOf = useRowName()
  return (row: SheetRow, field: SheetField) =>
    t('cellName', { field: t(`field.${field}`, { symbol: grid.symbol }), row: nameOf(row) })
}

function Cell({ row, index, grid, column }: Props & { column: number }) {
  const field = grid.view.fields[column] as SheetField
  const name = useCellNames(grid)
  const place = { row: index, column }
  const { edits, open, bounds, selection } = grid
  const text = textOf(row, field, edits.edits)
  if (open && open.place.row === index && open.place.column === column)
    return (
      // biome-ignore lint/a11y/useSemanticElements: rows out of sight are not drawn, which a table can't say
      <div
        role="gridcell"
        aria-colindex={column + 1}
        className={classes.cell}
        data-open
        tabIndex={-1}
      >
        <CellEditor
          label={name(row, field)}
          field={field}
          text={text}
          typed={open.typed}
          onCommit={(value: string, leave: Leave) => grid.commit(row, field, value, leave)}
          onCancel={grid.cancel}
        />
      </div>
    )
  return (
    <SheetCell
      id={idOf(index, column)}
      row={index}
      column={column}
      field={field}
      text={text}
      blank={!takes(row, field)}
      dirty={edits.edits.has(cellKey(row, field))}
      wrong={grid.complaint(row, field) !== undefined}
      selected={isWithin(bounds, place)}
      active={selection.head.row === index && selection.head.column === column}
      withHandle={grid.mayEdit && bounds.bottom === index && bounds.right === column}
    />
  )
}

function ProductName({ row, grid }: Pick<Props, 'row' | 'grid'>) {
  const { t } = useTranslation('bulkEdit')
  const { product } = row
  const isFolded = grid.folded.has(product._id)
  const Icon = isFolded ? IconChevronRight : IconChevronDown
  return (
    <>
      <UnstyledButton
        className={classes.fold}
        tabIndex={-1}
        aria-expanded={!isFolded}
        aria-label={t('fold', { name: product.name })}
        onClick={() => grid.fold(product._id)}
      >
        <Icon size={16} stroke={2} aria-hidden />
      </UnstyledButton>
      <span className={classes.thumb}>
        <Picture photo={product.photo} size={28} />
      </span>
      <span className={classes.productName}>{textOf(row, 'name', grid.edits.edits)}</span>
      <span className={classes.count}>{t('variants', { count: product.variants.length })}</span>
    </>
  )
}

/** The first cell of a row: it names the row and stays in sight. */
function NameCell(props: Props) {
  const { row, index, grid } = props
  const { t } = useTranslation('bulkEdit')
  const { open, selection, bounds, edits } = grid
  if (open?.place.row === index && open.place.column === 0) return <Cell {...props} column={0} />
  const place = { row: index, column: 0 }
  const key = cellKey(row, 'name')
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the sheet has the focus and names its active cell
    // biome-ignore lint/a11y/useSemanticElements: rows out of sight are not drawn, which a table can't say
    <div
      id={idOf(index, 0)}
      role="rowheader"
      aria-colindex={1}
      aria-selected={isWithin(bounds, place)}
      aria-invalid={grid.complaint(row, 'name') !== undefined || undefined}
      data-row={index}
      data-column={0}
      data-dirty={edits.edits.has(key) || undefined}
      data-wrong={grid.complaint(row, 'name') !== undefined || undefined}
      data-selected={isWithin(bounds, place) || undefined}
      data-active={(selection.head.row === index && selection.head.column === 0) || undefined}
      data-variant={row.variant !== undefined || undefined}
      className={`${classes.cell} ${classes.name}`}
    >
      {row.variant ? (
        <span className={classes.text}>{row.variant.label || t('onlyVariant')}</span>
      ) : (
        <ProductName row={row} grid={grid} />
      )}
    </div>
  )
}

export function SheetRowView(props: Props) {
  const { row, index, start, grid } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the sheet has the focus and names its active cell
    // biome-ignore lint/a11y/useSemanticElements: rows out of sight are not drawn, which a table can't say
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      data-product={row.variant === undefined || undefined}
      style={{ transform: `translateY(${start}px)`, gridTemplateColumns: grid.template }}
    >
      <NameCell {...props} />
      {grid.view.fields.slice(1).map((field, at) => (
        <Cell key={field} {...props} column={at + 1} />
      ))}
    </div>
  )
}
