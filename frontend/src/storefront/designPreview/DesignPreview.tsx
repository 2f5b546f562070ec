import { type ReactNode, useEffect, useState } from 'react'
import type { Shop } from '../context'
import type { BlockPage } from '../types.blocks'
import { readBlocksMessage, readDesignMessage } from './designMessage'
import { blockAt, outlineOf } from './outline'

type Props = {
  shop: Shop
  /** Of the platform: nobody else may tell this page of another design. */
  origin: string
  children: (shop: Shop) => ReactNode
}

/** The shop under the design, or with the blocks, that the admin tells this frame of. */
export function DesignPreview({ shop, origin, children }: Props) {
  const [design, setDesign] = useState(shop.store.design)
  const [previewed, setPreviewed] = useState<BlockPage[]>([])
  const { data } = shop
  useEffect(() => {
    const [sheet, outline] = [new CSSStyleSheet(), new CSSStyleSheet()]
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet, outline]
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== window.parent) return
      const blocks = readBlocksMessage(event.data)
      if (blocks) {
        data.put(blocks.path, blocks.page)
        outline.replaceSync(outlineOf(blocks.chosen, blocks.name))
        setPreviewed((known) => (known.includes(blocks.key) ? known : [...known, blocks.key]))
        bringIntoView(blocks.chosen)
      }
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
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (one) => one !== sheet && one !== outline,
      )
    }
  }, [origin, data])
  useBlockPresses(origin, previewed.length > 0)
  const blockPages = [...(shop.store.blockPages ?? []), ...previewed]
  return children({ ...shop, store: { ...shop.store, design, blockPages } })
}

let inView = ''

/** Once for each choice: what is typed afterwards leaves the page where it is. */
function bringIntoView(chosen: string) {
  if (chosen === inView) return
  inView = chosen
  requestAnimationFrame(() => {
    document
      .querySelector(`[data-block="${CSS.escape(chosen)}"]`)
      ?.scrollIntoView({ block: 'center' })
  })
}

/** A press chooses a block for the editor, and leads nowhere. */
function useBlockPresses(origin: string, listens: boolean) {
  useEffect(() => {
    if (!listens) return
    const press = (event: MouseEvent) => {
      const id = blockAt(event.target)
      if (id === null) return
      event.preventDefault()
      event.stopPropagation()
      inView = id
      window.parent.postMessage({ type: 'blockChosen', id }, origin)
    }
    document.addEventListener('click', press, true)
    return () => document.removeEventListener('click', press, true)
  }, [origin, listens])
}
