import { useInsertionEffect } from 'react'

/** The style of one page or part alone, kept out of the one that the server writes into every page of a shop. */
export function useOwnStyle(text: string) {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync?.(text)
    document.adoptedStyleSheets = [...(document.adoptedStyleSheets ?? []), sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [text])
}
