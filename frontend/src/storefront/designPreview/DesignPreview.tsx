import { type ReactNode, useEffect, useState } from 'react'
import type { Shop } from '../context'
import { readDesignMessage } from './designMessage'

type Props = {
  shop: Shop
  /** Of the platform: nobody else may tell this page of another design. */
  origin: string
  children: (shop: Shop) => ReactNode
}

/** The shop under the design that the admin tells this frame of. */
export function DesignPreview({ shop, origin, children }: Props) {
  const [design, setDesign] = useState(shop.store.design)
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== window.parent) return
      const message = readDesignMessage(event.data)
      if (message === null) return
      sheet.replaceSync(message.style)
      document.documentElement.dataset.theme = message.design.theme
      setDesign(message.design)
    }
    window.addEventListener('message', listen)
    window.parent.postMessage({ type: 'designPreviewReady' }, origin)
    return () => {
      window.removeEventListener('message', listen)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [origin])
  return children({ ...shop, store: { ...shop.store, design } })
}
