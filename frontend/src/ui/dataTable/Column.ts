import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** Money, counts, percentages and weights go right. */
  align?: 'left' | 'right'
  sortable?: boolean
  /** Hidden on windows narrower than this (1024, 1280, 1440). */
  hideBelow?: 'md' | 'lg' | 'xl'
  width?: number | string
}

export type Selection = {
  ids: string[]
  onChange: (ids: string[]) => void
  /** Buttons of the bulk bar. */
  actions: ReactNode
  /** Beside the count: "S/ 678.40". */
  note?: ReactNode
}
