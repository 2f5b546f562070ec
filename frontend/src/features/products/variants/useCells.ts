import type { Virtualizer } from '@tanstack/react-virtual'
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import type { FormVariant } from '@/features/products/variants/variants'
import { parseMoney } from '@/lib/money'

export type Column = 'price' | 'cost' | 'sku' | 'stock'

const MONEY: Column[] = ['price', 'cost']
const BREAK = /\r?\n/

type Table = {
  rows: FormVariant[]
  digits: number
  body: RefObject<HTMLElement | null>
  virtualizer: Virtualizer<HTMLDivElement, Element>
  onPaste: (rows: FormVariant[]) => void
}

/** Cells as in a sheet: Enter and the arrows go up and down, a pasted column fills downwards. */
export function useCells({ rows, digits, body, virtualizer, onPaste }: Table) {
  const go = (index: number, column: Column) => {
    if (index < 0 || index >= rows.length) return
    virtualizer.scrollToIndex(index)
    requestAnimationFrame(() => {
      const cell = body.current?.querySelector<HTMLInputElement>(
        `[data-row="${index}"] [data-column="${column}"]`,
      )
      cell?.focus()
      cell?.select()
    })
  }
  const read = (column: Column, text: string) =>
    MONEY.includes(column) ? (parseMoney(text, digits) ?? text.trim()) : text.trim()

  return (index: number, column: Column) => ({
    'data-column': column,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const down = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
      const up = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)
      if (!down && !up) return
      event.preventDefault()
      go(index + (down ? 1 : -1), column)
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const lines = event.clipboardData.getData('text').trimEnd().split(BREAK)
      if (lines.length < 2) return
      event.preventDefault()
      onPaste(
        rows.map((row, at) => {
          const line = lines[at - index]
          return at < index || line === undefined ? row : { ...row, [column]: read(column, line) }
        }),
      )
    },
  })
}
