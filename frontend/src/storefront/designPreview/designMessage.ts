import type { Design } from '../types'

export type DesignMessage = { type: 'designPreview'; design: Design; style: string }

/** What the admin sends to the frame; null for any other message. */
export function readDesignMessage(data: unknown): DesignMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, design, style } = data as Partial<DesignMessage>
  const isDesign = type === 'designPreview' && typeof design === 'object' && design !== null
  return isDesign && typeof style === 'string' ? { type: 'designPreview', design, style } : null
}
