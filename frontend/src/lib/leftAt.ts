/** In the state of a link back: the entry of the history whose scroll is restored there. */
export type LeftAt = { leftAt: string }

/** Nothing for a link that leads forward. */
export function leftAt(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('leftAt' in state)) return undefined
  return String(state.leftAt)
}
