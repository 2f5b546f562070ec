import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@/api/queries'
import { fold } from '@/lib/text'

const MAX_LENGTH = 40
const MIN_LENGTH = 3
const PAUSE_MS = 350
const FRESH_MS = 10_000

/** `Café Ñandú S.A.` → `cafe-nandu-s-a` */
export function toSubdomain(name: string): string {
  const whole = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (whole.length <= MAX_LENGTH) return whole
  // Cut between words where there is more than one.
  const end = whole.lastIndexOf('-', MAX_LENGTH)
  return whole.slice(0, end >= MIN_LENGTH ? end : MAX_LENGTH)
}

export type Availability =
  | { state: 'empty' | 'checking' | 'unknown' }
  | { state: 'free' }
  | { state: 'taken'; reason: string | null; suggestions: string[] }

/** Asks the server about an address a moment after the last key. */
export function useAvailability(subdomain: string): Availability {
  const [settled] = useDebouncedValue(subdomain, PAUSE_MS)
  const longEnough = settled.length >= MIN_LENGTH
  const { data, isError } = useQuery(
    userQuery(
      'get',
      '/api/v1/domain/available',
      { params: { query: { name: settled } } },
      { staleTime: FRESH_MS, enabled: longEnough },
    ),
  )
  if (subdomain.length < MIN_LENGTH) return { state: 'empty' }
  if (isError) return { state: 'unknown' }
  if (settled !== subdomain || data === undefined) return { state: 'checking' }
  if (data.available) return { state: 'free' }
  return { state: 'taken', reason: data.reason, suggestions: data.suggestions }
}
