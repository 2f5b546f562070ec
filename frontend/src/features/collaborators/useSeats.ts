import { useTranslation } from 'react-i18next'
import { useSession } from '@/api/session'
import type { Collaborators } from '@/features/collaborators/api'

export const isFull = ({ limit, used }: Collaborators) => limit !== null && used >= limit

/** How many places of the plan are taken; `line` once one more is invited, or as it is. */
export function useSeats(people: Collaborators, kind: 'list' | 'invite'): string {
  const { t } = useTranslation('collaborators')
  const { role } = useSession()
  const { limit, used } = people
  if (limit === null) return kind === 'list' ? t('list.used', { count: used }) : t('invite.line')
  const owner = t(role === 'OWNER' ? 'seats.you' : 'seats.owner')
  const key = kind === 'list' || isFull(people) ? 'seats.used' : 'seats.next'
  return [t(key, { used, limit, next: used + 1 }), owner].join(' ')
}
