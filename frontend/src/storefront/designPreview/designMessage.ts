import type { Design } from '../types'
import type { BlockPage, PublicBlocks } from '../types.blocks'

export type DesignMessage = { type: 'designPreview'; design: Design; style: string }

/** A page of blocks that nobody has saved; `chosen` is outlined under its `name`. */
export type BlocksMessage = {
  type: 'blocksPreview'
  key: BlockPage
  path: string
  page: PublicBlocks
  chosen: string
  name: string
}

/** What the admin sends to the frame; null for any other message. */
export function readDesignMessage(data: unknown): DesignMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, design, style } = data as Partial<DesignMessage>
  const isDesign = type === 'designPreview' && typeof design === 'object' && design !== null
  return isDesign && typeof style === 'string' ? { type: 'designPreview', design, style } : null
}

export function readBlocksMessage(data: unknown): BlocksMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const message = data as BlocksMessage
  const isPage = message.type === 'blocksPreview' && Array.isArray(message.page?.blocks)
  return isPage && typeof message.path === 'string' ? message : null
}
