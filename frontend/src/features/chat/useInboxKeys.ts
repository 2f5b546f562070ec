import { useEffect, useRef } from 'react'

type Keys = Partial<Record<string, () => void>>

/** J K move, R answers, E resolves, A assigns, Z snoozes: while nobody types or answers a dialog. */
export function useInboxKeys(keys: Keys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const inside = (event.target as HTMLElement).closest(
        'input, textarea, select, [contenteditable], [role=dialog], [role=menu]',
      )
      const act = latest.current[event.key.toLowerCase()]
      if (inside || !act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
