import { useEffect, useRef } from 'react'

type Keys = Partial<Record<'j' | 'k' | 'p' | 'r' | 'x', () => void>>

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** Single letters, where nobody is typing and nothing lies over the page. */
export function useReviewKeys(keys: Keys, enabled: boolean): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      const act = latest.current[event.key.toLowerCase() as keyof Keys]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [enabled])
}
