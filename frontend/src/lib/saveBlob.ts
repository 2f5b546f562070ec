/** Hands bytes to the browser as a download. */
export function saveBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
