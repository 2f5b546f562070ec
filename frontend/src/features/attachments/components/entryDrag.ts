import { type DragEvent, useState } from 'react'

const KIND = 'application/x-vitrina-entries'

/** Entries being dragged to a folder, told apart from files that come from the desktop. */
export function startDrag(event: DragEvent, oids: string[]): void {
  event.dataTransfer.setData(KIND, JSON.stringify(oids))
  event.dataTransfer.effectAllowed = 'move'
}

export function dragsEntries(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(KIND)
}

export function dragsFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files')
}

/** Properties of a folder that takes what is dropped on it. */
export function useFolderDrop(
  onEntries: (oids: string[]) => void,
  onFiles: (files: File[]) => void,
) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!dragsEntries(event) && !dragsFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setOver(false)
      if (dragsEntries(event)) onEntries(JSON.parse(event.dataTransfer.getData(KIND)) as string[])
      else onFiles([...event.dataTransfer.files])
    },
  }
}
