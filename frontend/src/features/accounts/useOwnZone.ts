import { useUser } from '@/api/session'

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Nobody's own page is in the zone of a store: it is the reader's own, or that of the device. */
export function useOwnZone(): string {
  return useUser().timeZone || browserZone()
}
