/** A cell by its place; column 0 is the name. */
export type Place = { row: number; column: number }
/** From where it was begun to where it has come. */
export type Selection = { anchor: Place; head: Place }
export type Bounds = { top: number; bottom: number; left: number; right: number }

export const at = (place: Place): Selection => ({ anchor: place, head: place })

export function boundsOf({ anchor, head }: Selection): Bounds {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  }
}

export const isWithin = ({ top, bottom, left, right }: Bounds, { row, column }: Place) =>
  row >= top && row <= bottom && column >= left && column <= right

export const isOne = ({ anchor, head }: Selection) =>
  anchor.row === head.row && anchor.column === head.column

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

export type Size = { rows: number; columns: number }

/** Within a sheet that may have lost rows meanwhile. */
export const within = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: clamp(row, rows),
  column: clamp(column, columns),
})

const PAGE = 15

/** Where a key leads from a cell; undefined for all other keys. */
export function moved(place: Place, key: string, far: boolean, size: Size): Place | undefined {
  const { row, column } = place
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const steps: Record<string, Place> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? last.row : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? last.column : column + 1 },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? last.row : row, column: last.column },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
  }
  const next = steps[key]
  return next && within(next, size)
}
