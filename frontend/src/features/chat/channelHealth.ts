import type { OutsideChannel } from '@/features/chat/api'

const WARNED = 14 * 86_400_000

/** What its chip says: a token that ends soon is worth a word before it fails. */
export function healthOf({ state, expiresAt }: OutsideChannel, now = Date.now()) {
  if (state === 'NEEDS_ATTENTION') return 'NEEDS_ATTENTION'
  const ends = expiresAt !== null && new Date(expiresAt).getTime() - now < WARNED
  return ends ? 'ENDS' : 'CONNECTED'
}
