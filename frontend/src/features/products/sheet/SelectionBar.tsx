import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowBarToDown,
  IconMathFunction,
  IconReplace,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cellsIn, filledDown } from '@/features/products/sheet/blocks'
import { FormulaPanel } from '@/features/products/sheet/FormulaPanel'
import { isNumeric, type SheetField } from '@/features/products/sheet/fields'
import { ReplaceDialog } from '@/features/products/sheet/ReplaceDialog'
import type { GridState } from '@/features/products/sheet/useGrid'
import classes from './sheet.module.css'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** What is selected, and what can be done with all of it. */
export function SelectionBar({ grid }: { grid: GridState }) {
  const { t } = useTranslation('bulkEdit')
  const [withFormula, setFormula] = useState(false)
  const [replaces, setReplaces] = useState(false)
  const { view, bounds, edits } = grid
  const cells = cellsIn(view, bounds)
  const fields = new Set(cells.map((cell) => cell.field))
  const [field] = [...fields] as (SheetField | undefined)[]
  const isOneColumn = fields.size === 1 && field !== undefined && isNumeric(field)
  const below = filledDown(view, bounds)
  return (
    <div className={classes.selection} role="toolbar" aria-label={t('selection.label')}>
      <span className={classes.selected} aria-live="polite">
        {t('selection.cells', { count: cells.length })}
        {fields.size === 1 && field && ` · ${t(`field.${field}`, { symbol: grid.symbol })}`}
      </span>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconMathFunction {...icon} />}
        disabled={!isOneColumn}
        aria-expanded={withFormula && isOneColumn}
        onClick={() => setFormula(!withFormula)}
      >
        {t('selection.formula')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconArrowBarToDown {...icon} />}
        disabled={below.length === 0}
        onClick={() => edits.write(below)}
      >
        {t('selection.fillDown')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconReplace {...icon} />}
        onClick={() => setReplaces(true)}
      >
        {t('selection.replace')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconArrowBackUp {...icon} />}
        disabled={!edits.canGoBack}
        onClick={edits.back}
      >
        {t('selection.back')}
      </Button>
      {withFormula && isOneColumn && field && (
        <FormulaPanel
          key={field}
          grid={grid}
          field={field}
          cells={cells}
          onClose={() => setFormula(false)}
        />
      )}
      {replaces && <ReplaceDialog grid={grid} onClose={() => setReplaces(false)} />}
    </div>
  )
}
