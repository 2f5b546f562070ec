import { RECENT_FOCUS_AT_MOST } from '@/constants'

let recent: HTMLElement[] = []

function remember(event: FocusEvent): void {
  const element = event.target
  if (!(element instanceof HTMLElement)) return
  recent = [element, ...recent.filter((found) => found !== element)].slice(0, RECENT_FOCUS_AT_MOST)
}

const canFocus = (element: HTMLElement) =>
  element.isConnected && !element.hasAttribute('disabled') && element.closest('[inert]') === null

/** Where the keyboard was, so that it can go back there when its element has vanished. */
export const recentFocus = {
  watch(): () => void {
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  },
  list: () => recent,
  restore(): HTMLElement | undefined {
    const target = recent.find(canFocus)
    target?.focus()
    return target
  },
}
