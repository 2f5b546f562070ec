import { IconExclamationCircle } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { STATUSES, statusLooks } from '@/features/products/productStates'
import { FIELDS, isNumeric, type SheetField } from '@/features/products/sheet/fields'
import { StatusChip } from '@/ui/StatusChip'
import classes from './sheet.module.css'

type Props = {
  id: string
  row: number
  column: number
  field: SheetField
  text: string
  /** The row has no such field. */
  blank: boolean
  dirty: boolean
  wrong: boolean
  selected: boolean
  active: boolean
  /** Its lower corner can be drawn down, to fill what lies below. */
  withHandle: boolean
}

function Value({ field, text, wrong }: Pick<Props, 'field' | 'text' | 'wrong'>) {
  const { t } = useTranslation(['bulkEdit', 'products'])
  const { kind } = FIELDS[field]
  const status = STATUSES.find((one) => one === text)
  if (wrong)
    return (
      <>
        <span className={classes.text}>{text || '–'}</span>
        <IconExclamationCircle size={16} stroke={2} aria-hidden />
      </>
    )
  if (kind === 'status' && status)
    return <StatusChip {...statusLooks[status]}>{t(`products:status.${status}`)}</StatusChip>
  if (kind === 'flag') return <span>{t(text === 'true' ? 'flag.true' : 'flag.false')}</span>
  return <span className={classes.text}>{text === '' ? '–' : text}</span>
}

/** One cell that is not open. */
export const SheetCell = memo(function SheetCell(props: Props) {
  const { id, row, column, field, text, blank, dirty, wrong, selected, active, withHandle } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the sheet has the focus and names its active cell
    // biome-ignore lint/a11y/useSemanticElements: rows out of sight are not drawn, which a table can't say
    <div
      id={id}
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={selected}
      aria-readonly={blank || undefined}
      aria-invalid={wrong || undefined}
      data-row={row}
      data-column={column}
      data-dirty={dirty || undefined}
      data-wrong={wrong || undefined}
      data-selected={selected || undefined}
      data-active={active || undefined}
      data-blank={blank || undefined}
      data-numeric={isNumeric(field) || undefined}
      className={classes.cell}
    >
      {!blank && <Value field={field} text={text} wrong={wrong} />}
      {withHandle && <span className={classes.handle} data-fill />}
    </div>
  )
})
