import { type DragEvent, useEffect, useRef, useState } from 'react'
import { dragsFiles } from '@/features/attachments/components/entryDrag'
import { isBehindDialog, pastedFiles } from '@/ui/photos/pastedFiles'

/** Files dropped from the desktop on the whole card, and pictures pasted anywhere while no dialog lies over it. */
export function useDropAndPaste(allowed: boolean, onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const take = useRef(onFiles)
  take.current = onFiles
  useEffect(() => {
    if (!allowed) return
    const paste = (event: ClipboardEvent) => {
      const files = pastedFiles(event)
      if (files.length === 0 || isBehindDialog(card.current)) return
      event.preventDefault()
      take.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [allowed])
  if (!allowed) return {}
  return {
    ref: card,
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!dragsFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!dragsFiles(event)) return
      event.preventDefault()
      setOver(false)
      take.current([...event.dataTransfer.files])
    },
  }
}
