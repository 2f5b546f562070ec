const WRITTEN_IN = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"])'

/** What a pasted text says; a file manager writes the names of the files that it gives. */
function says(clipboard: DataTransfer, files: File[]): boolean {
  const names = new Set(files.map(({ name }) => name))
  const lines = clipboard.getData('text/plain').split(/[\r\n]+/)
  return lines.some((line) => line.trim() !== '' && !names.has(line.trim()))
}

/**
 * The files of a paste that is meant for the page. What is pasted into a field is the field's, and a sheet or
 * a document gives its text together with a picture of it.
 */
export function pastedFiles({ clipboardData, target }: ClipboardEvent): File[] {
  const files = [...(clipboardData?.files ?? [])]
  if (clipboardData === null || files.length === 0 || says(clipboardData, files)) return []
  const written =
    target instanceof HTMLElement && (target.isContentEditable || target.closest(WRITTEN_IN))
  return written ? [] : files
}

/** Whether something modal lies over an element: what is pasted then is meant for that. */
export function isBehindDialog(element: Element | null): boolean {
  const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  return top !== undefined && !top.contains(element)
}
