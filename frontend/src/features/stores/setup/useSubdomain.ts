import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@/api/queries'
import { fold } from '@/lib/text'

const LONGEST = 40
const SHORTEST = 3
const PAUSE_MS = 350
const FRESH_MS = 10_000

/** `Café Ñandú S.A.` → `cafe-nandu-s-a` */
export function toSubdomain(name: string): string {
  const whole = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (whole.length <= LONGEST) return whole
  // Cut between words where there is more than one.
  const end = whole.lastIndexOf('-', LONGEST)
  return whole.slice(0, end >= SHORTEST ? end : LONGEST)
}

export type Availability =
  | { state: 'empty' | 'checking' | 'unknown' }
  | { state: 'free' }
  | { state: 'taken'; reason: string | null; suggestions: string[] }

/** Asks the server about an address a moment after the last key. */
export function useAvailability(subdomain: string): Availability {
  const [settled] = useDebouncedValue(subdomain, PAUSE_MS)
  const asked = settled.length >= SHORTEST
  const { data, isError } = useQuery(
    userQuery(
      'get',
      '/api/v1/domain/available',
      { params: { query: { name: settled } } },
      { staleTime: FRESH_MS, enabled: asked },
    ),
  )
  if (subdomain.length < SHORTEST) return { state: 'empty' }
  if (isError) return { state: 'unknown' }
  if (settled !== subdomain || data === undefined) return { state: 'checking' }
  if (data.available) return { state: 'free' }
  return { state: 'taken', reason: data.reason, suggestions: data.suggestions }
}
