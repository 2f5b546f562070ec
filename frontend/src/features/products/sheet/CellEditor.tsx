import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STATUSES } from '@/features/products/productStates'
import { FIELDS, isNumeric, type SheetField } from '@/features/products/sheet/fields'
import classes from './sheet.module.css'

export type Leave = 'down' | 'right' | 'stay'

type Props = {
  label: string
  field: SheetField
  text: string
  /** What was typed to open it: it takes the place of the text. */
  typed?: string
  onCommit: (text: string, leave: Leave) => void
  onCancel: () => void
}

function useOptions(field: SheetField) {
  const { t } = useTranslation(['bulkEdit', 'products'])
  if (FIELDS[field].kind === 'status')
    return STATUSES.map((value) => ({ value, label: t(`products:status.${value}`) }))
  return (['true', 'false'] as const).map((value) => ({ value, label: t(`flag.${value}`) }))
}

/** A cell that is open. Enter goes on down, Tab to the right, Escape leaves it as it was. */
export function CellEditor({ label, field, text, typed, onCommit, onCancel }: Props) {
  const [value, setValue] = useState(typed ?? text)
  const options = useOptions(field)
  const isOver = useRef(false)
  const commit = (leave: Leave) => {
    if (isOver.current) return
    isOver.current = true
    onCommit(value, leave)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      isOver.current = true
      onCancel()
    } else if (event.key === 'Enter') commit('down')
    else if (event.key === 'Tab' && !event.shiftKey) commit('right')
    else return
    event.preventDefault()
  }
  const shared = {
    'aria-label': label,
    className: classes.input,
    value,
    autoFocus: true,
    onKeyDown,
    onBlur: () => commit('stay'),
  }
  const { kind } = FIELDS[field]
  if (kind === 'status' || kind === 'flag')
    return (
      <select {...shared} onChange={(event) => setValue(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...shared}
      inputMode={isNumeric(field) ? 'decimal' : undefined}
      autoComplete="off"
      data-numeric={isNumeric(field) || undefined}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  )
}
