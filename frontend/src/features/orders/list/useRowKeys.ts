import { type RefObject, useEffect, useRef } from 'react'

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const OVERLAY = '[role="dialog"], [role="menu"], [role="listbox"]'

/** j and k go down and up the rows, x picks one, Enter opens it; as in a mail box. */
export function useRowKeys(list: RefObject<HTMLElement | null>, onPick: (index: number) => void) {
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  useEffect(() => {
    // The first link of a row opens it; the last one may be its next step.
    const links = () =>
      Array.from(list.current?.querySelectorAll('tbody tr') ?? []).flatMap(
        (row) => row.querySelector<HTMLElement>('td > a[href]') ?? [],
      )
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.(TYPING)) return
      if (document.querySelector(OVERLAY) !== null) return
      const rows = links()
      const here = rows.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
      const step = { j: 1, k: -1 }[event.key]
      if (step !== undefined) {
        const next = Math.min(Math.max(here + step, 0), rows.length - 1)
        rows[here === -1 ? 0 : next]?.focus()
        event.preventDefault()
      } else if (event.key === 'x' && here !== -1) {
        pick.current(here)
        event.preventDefault()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [list])
}
