import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Another page, another search or another page of a list: filters, orders and variants stay in their place. */
function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  return JSON.stringify([pathname, params.get('q') ?? '', params.get('page') ?? ''])
}

/** A new page starts at its top, also for a screen reader; the way back is left to the browser. */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const location = useLocation()
  const type = useNavigationType()
  const place = placeOf(location)
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    if (type === 'POP') return
    if (isAnchor(location.hash)) return
    window.scrollTo(0, 0)
    return afterDialogs(() => takeFocus(main.current))
  }, [place, type, location.hash, main])
}

/** A hash that names a part of the page; the key of an order does not. */
function isAnchor(hash: string): boolean {
  return hash.length > 1 && document.getElementById(hash.slice(1)) !== null
}

/** A page that was opened for its field has put the focus there. */
function takeFocus(main: HTMLElement | null) {
  if (document.activeElement instanceof HTMLInputElement && main?.contains(document.activeElement))
    return
  main?.focus({ preventScroll: true })
}

/** While a dialog is open nothing else takes the focus, and closing it gives it back to where it was. */
function afterDialogs(act: () => void): (() => void) | undefined {
  const dialog = document.querySelector('dialog[open]')
  if (!dialog) {
    act()
    return undefined
  }
  dialog.addEventListener('close', act, { once: true })
  return () => dialog.removeEventListener('close', act)
}
