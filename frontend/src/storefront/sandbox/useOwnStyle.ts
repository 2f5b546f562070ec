import { useInsertionEffect } from 'react'
import text from './sandbox.css?inline'

/** The style of this page alone, kept out of the one that the server writes into every page of a shop. */
export function useOwnStyle() {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync?.(text)
    document.adoptedStyleSheets = [...(document.adoptedStyleSheets ?? []), sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
}
