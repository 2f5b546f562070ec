import { type RefObject, useEffect, useRef } from 'react'

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const OVERLAY = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Whether a key is meant for the page: nothing is typed into, and nothing lies above it. */
export function isPageKey(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.(TYPING)) return false
  return document.querySelector(OVERLAY) === null
}

/** j and k go down and up the rows and Enter opens one, as in a mail box. `acts`: what other keys do with
 * the row by its place. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  acts: Record<string, (index: number) => void>,
) {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    // The first link of a row opens it; the last one may be its next step.
    const links = () =>
      Array.from(list.current?.querySelectorAll('tbody tr') ?? []).flatMap(
        (row) => row.querySelector<HTMLElement>('td > a[href]') ?? [],
      )
    const press = (event: KeyboardEvent) => {
      if (!isPageKey(event)) return
      const rows = links()
      const here = rows.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
      const step = { j: 1, k: -1 }[event.key]
      const act = latest.current[event.key]
      if (step !== undefined) {
        const next = Math.min(Math.max(here + step, 0), rows.length - 1)
        rows[here === -1 ? 0 : next]?.focus()
        event.preventDefault()
      } else if (act !== undefined && here !== -1) {
        act(here)
        event.preventDefault()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [list])
}
