const SOON_MS = 500

/** The second press of a double click would fall on whatever stands below the dialog that the first closed. */
export function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', swallow, { capture: true })
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), SOON_MS)
}
