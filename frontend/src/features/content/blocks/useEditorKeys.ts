import { useEffect } from 'react'
import type { BlocksEditor } from '@/features/content/blocks/useBlocksEditor'

/** Ctrl Z, Ctrl Shift Z and Ctrl S, except in a field with an undo of its own. */
export function useEditorKeys({ undo, redo, save }: BlocksEditor) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      const key = event.key.toLowerCase()
      if (key === 's') {
        event.preventDefault()
        void save()
      }
      const types = event.target instanceof HTMLElement && event.target.isContentEditable
      if (key !== 'z' || types) return
      event.preventDefault()
      if (event.shiftKey) redo?.()
      else undo?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [undo, redo, save])
}
