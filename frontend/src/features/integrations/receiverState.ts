import type { Figures, Integration } from '@/features/integrations/api'

export type ReceiverState = 'off' | 'held' | 'unknown' | 'silent' | 'double' | 'well'

/** What to say of a receiver: by what was sent, not by a saved id. */
export function receiverState(
  connected: boolean,
  { asksVisitors }: Pick<Integration, 'asksVisitors'>,
  figures: Figures | undefined,
): ReceiverState {
  if (!connected) return 'off'
  if (!asksVisitors) return 'held'
  if (!figures) return 'unknown'
  if (figures.events === 0) return 'silent'
  return figures.doubled > 0 ? 'double' : 'well'
}

/** `482193075526114` → `4821 9307 5526 114`, to be compared by eye. */
export const inFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
