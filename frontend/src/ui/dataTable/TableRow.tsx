import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Column } from '@/ui/dataTable/Column'
import type { Check } from '@/ui/dataTable/checks'
import classes from './DataTable.module.css'

type Props<Row> = {
  row: Row
  name: string
  columns: Column<Row>[]
  to?: string
  check?: Check
}

const INTERACTIVE = 'a, button, input, label, select, textarea, [role="menuitem"]'

/** A click on the row opens it; the first cell is a real link for every other way to open. */
export function TableRow<Row>({ row, name, columns, to, check }: Props<Row>) {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLElement
    const outside = !event.currentTarget.contains(target)
    if (!to || outside || target.closest(INTERACTIVE) || window.getSelection()?.toString()) return
    navigate(to)
  }
  return (
    <tr data-selected={check?.selected || undefined} data-opens={to && true} onClick={open}>
      {check && (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            radius="xs"
            aria-label={t('table.selectRow', { name })}
            checked={check.selected}
            onChange={(event) => check.onChange(event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map(({ key, render, align, hideBelow }, index) => (
        <td key={key} data-align={align} data-hide-below={hideBelow}>
          {to && index === 0 ? (
            <Link to={to} className={classes.link}>
              {render(row)}
            </Link>
          ) : (
            render(row)
          )}
        </td>
      ))}
    </tr>
  )
}
