import { type RefObject, useEffect } from 'react'
import { useOnNavigate } from './useOnNavigate'

/** An open <details> that lies over the page closes by Esc, by a press outside of it and on another page. */
export function useClosing(details: RefObject<HTMLDetailsElement | null>) {
  const close = () => {
    if (details.current) details.current.open = false
  }
  useOnNavigate(close)
  useEffect(() => {
    const onPress = (event: Event) => {
      const element = details.current
      if (element?.open && !element.contains(event.target as Node)) element.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      const element = details.current
      if (event.key !== 'Escape' || !element?.open) return
      const held = element.contains(document.activeElement)
      element.open = false
      if (held) element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [details])
}
