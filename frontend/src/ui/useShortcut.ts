import { useEffect, useRef } from 'react'

/** Ctrl (or Cmd) and a letter, wherever the focus is. */
export function useShortcut(letter: string, action: () => void, enabled = true): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (event.key.toLowerCase() !== letter) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [letter, enabled])
}
