import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { VIRTUAL_LIST } from '@/constants'
import { isNumeric } from '@/features/products/sheet/fields'
import { idOf, SheetRowView } from '@/features/products/sheet/SheetRowView'
import type { GridState } from '@/features/products/sheet/useGrid'
import { usePointer } from '@/features/products/sheet/usePointer'
import { useSheetKeys } from '@/features/products/sheet/useSheetKeys'
import classes from './sheet.module.css'

function Head({ grid }: { grid: GridState }) {
  const { t } = useTranslation('bulkEdit')
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the sheet has the focus and names its active cell
    // biome-ignore lint/a11y/useSemanticElements: rows out of sight are not drawn, which a table can't say
    <div
      role="row"
      aria-rowindex={1}
      className={classes.head}
      style={{ gridTemplateColumns: grid.template }}
    >
      {grid.view.fields.map((field, column) => (
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          key={field}
          role="columnheader"
          aria-colindex={column + 1}
          data-numeric={isNumeric(field) || undefined}
          className={column === 0 ? `${classes.cell} ${classes.name}` : classes.cell}
        >
          {t(`field.${field}`, { symbol: grid.symbol })}
        </div>
      ))}
    </div>
  )
}

/** Where the sheet leads the eye: the cell that the keys have reached stays in sight. */
function useFollow(grid: GridState, scrollTo: (row: number) => void) {
  const { row, column } = grid.selection.head
  const follow = useRef(scrollTo)
  follow.current = scrollTo
  useEffect(() => {
    follow.current(row)
    document
      .getElementById(idOf(row, column))
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [row, column])
}

/** The sheet. Only rows in sight are drawn, so that thousands are as quick as ten. */
export function SheetGrid({ grid }: { grid: GridState }) {
  const { t } = useTranslation('bulkEdit')
  const scroller = useRef<HTMLDivElement>(null)
  const { view, selection, open } = grid
  const virtualizer = useVirtualizer({
    count: view.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => VIRTUAL_LIST.rowPx,
    overscan: VIRTUAL_LIST.overscan,
    initialRect: { width: 1200, height: 600 },
  })
  useFollow(grid, (row) => virtualizer.scrollToIndex(row))
  const keys = useSheetKeys({ ...grid, open: grid.openCell })
  const pointer = usePointer(grid, () => scroller.current?.focus({ preventScroll: true }))
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) scroller.current?.focus({ preventScroll: true })
    wasOpen.current = open !== undefined
  }, [open])
  const visible = virtualizer.getVirtualItems()
  const isDrawn = visible.some(({ index }) => index === selection.head.row)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows out of sight are not drawn, which a table can't say
    <div
      ref={scroller}
      role="grid"
      aria-label={t('grid')}
      aria-rowcount={view.rows.length + 1}
      aria-colcount={view.fields.length}
      aria-multiselectable
      aria-activedescendant={
        isDrawn && !open ? idOf(selection.head.row, selection.head.column) : undefined
      }
      tabIndex={0}
      className={classes.scroller}
      {...keys}
      {...pointer}
    >
      <Head grid={grid} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {visible.map(({ index, start }) => {
          const row = view.rows[index]
          return (
            row && <SheetRowView key={row.key} row={row} index={index} start={start} grid={grid} />
          )
        })}
      </div>
    </div>
  )
}
