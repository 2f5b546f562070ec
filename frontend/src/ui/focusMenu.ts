/**
 * Mantine gives the focus to the first of a menu that looks able to take it, a disabled item too: it then stays
 * outside, where neither the arrows nor Esc reach the menu. It goes to the first item that can be chosen, or else
 * to the menu.
 */
export function focusMenu(menu: HTMLElement | null): void {
  if (menu === null) return
  // As Mantine does it, once the menu is shown.
  setTimeout(() => {
    if (menu.contains(document.activeElement)) return
    const item = menu.querySelector<HTMLElement>('[data-menu-item]:not(:disabled)')
    ;(item ?? menu).focus({ preventScroll: true })
  })
}
