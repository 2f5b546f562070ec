const CONTROLS = 'a, button, input, select, textarea, [role="option"]'

/** What a click means, not which of its parts (a picture, a spinner) lies under the pointer. */
function meant({ target }: MouseEvent): Element | null {
  if (!(target instanceof Element)) return null
  return target.closest('label')?.control ?? target.closest(CONTROLS) ?? target
}

/**
 * The second click of a double click counts where its first one fell, and nowhere else: what the first one
 * put in its place (a dialog that came or went, "Stop" where "Start" was) has been read by nobody.
 * Returns what ends the watch.
 */
export function watchSecondClicks(): () => void {
  let first: Element | null = null
  const watch = (event: MouseEvent) => {
    // The keyboard and scripts click without a count.
    if (event.detail === 0) return
    const element = meant(event)
    if (event.detail === 1) first = element
    else if (element !== first) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  window.addEventListener('click', watch, { capture: true })
  return () => window.removeEventListener('click', watch, { capture: true })
}
