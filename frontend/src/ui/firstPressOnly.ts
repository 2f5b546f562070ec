import type { MouseEvent } from 'react'

/** The second press of a double click sends nothing, also when the first one was answered in between. */
export function firstPressOnly(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
