import { useEffect, useRef } from 'react'

const TYPING = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** `?` outside fields and dialogs. */
export function useQuestionMark(action: () => void): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      if (document.querySelector('[role=dialog]')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
