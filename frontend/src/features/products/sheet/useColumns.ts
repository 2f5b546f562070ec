import { useState } from 'react'
import { useProductPermissions } from '@/features/products/permissions'
import { COLUMNS, type SheetField, USUAL } from '@/features/products/sheet/fields'

const KEY = 'vt_sheet_columns'

function stored(): SheetField[] {
  const names = (localStorage.getItem(KEY) ?? '').split(',')
  const known = COLUMNS.filter((field) => names.includes(field))
  return known.length > 0 ? known : USUAL
}

/** The columns of this browser; who may not see what things cost has no such column. */
export function useColumns() {
  const { can } = useProductPermissions()
  const [chosen, setChosen] = useState(stored)
  const mine = (fields: SheetField[]) => fields.filter((one) => one !== 'cost' || can('seeCost'))
  const choose = (fields: SheetField[]) => {
    localStorage.setItem(KEY, fields.join())
    setChosen(fields)
  }
  return { columns: mine(chosen), all: mine(COLUMNS), usual: mine(USUAL), choose }
}
