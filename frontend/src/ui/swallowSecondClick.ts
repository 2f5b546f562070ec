/**
 * The second press of a double click would fall on what the first one put in its place: a dialog that came
 * or went. Ends with the next first press, whenever that is: a slow device takes its time between the two.
 */
export function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) {
      window.removeEventListener('click', swallow, { capture: true })
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', swallow, { capture: true })
}
