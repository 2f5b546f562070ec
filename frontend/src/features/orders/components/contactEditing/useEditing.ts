import { useRef, useState } from 'react'

/** Whether the form of a card is open; closing it gives the focus back to the button that opened it. */
export function useEditing() {
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const stop = () => {
    setEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return { editing, opener, start: () => setEditing(true), stop }
}
