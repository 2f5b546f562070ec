import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, toFormErrors } from '@/api/errors'
import type { Order } from '@/features/orders/api'
import { editQuoteQuery } from '@/features/orders/editApi'
import { addressSchema } from '@/features/orders/editForms'
import {
  bodyOf,
  changesOf,
  noChanges,
  problemsOf,
  type Session,
} from '@/features/orders/editSession'
import { addressOf } from '@/features/orders/orderFacts'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import { parseValues } from '@/ui/form/schemaErrors'
import { useDraft } from '@/ui/form/useDraft'

const PAUSE_MS = 400

/** What was changed, and the version of the order that it was changed from. */
type EditDraft = { session: Session; version: number }

function sayWhy(error: Error | null, fallback: string): string | undefined {
  if (error === null) return undefined
  if (!(error instanceof ApiError)) return fallback
  return Object.values(toFormErrors(error)).join(' ') || error.message || fallback
}

/** An edit of an order while it is being made: what changes, and what the server says it costs. */
export function useEditSession(order: Order) {
  const { t } = useTranslation(['orderEdit', 'forms', 'orders'])
  const storeOid = useStoreOid()
  const store = useStore()
  const country = addressOf(order)?.country ?? store.country
  const [session, setSession] = useState<Session>(noChanges)
  const set = (part: Partial<Session>) => setSession((before) => ({ ...before, ...part }))

  const changes = changesOf(order, session)
  const { version } = order
  const draft = useDraft<EditDraft>(
    `order-edit:${storeOid}:${order._id}`,
    { session, version },
    {
      dirty: changes.length > 0,
      fits: (stored) => stored.version === version,
      onAccept: (stored) => set({ ...stored.session }),
    },
  )
  const problems = problemsOf(order, session)
  const { errors: addressErrors = {} } = session.address
    ? parseValues(addressSchema(country), session.address, (key, figures = {}) => t(key, figures))
    : {}
  const sound = Object.keys(problems).length === 0 && Object.keys(addressErrors).length === 0
  const body = bodyOf(order, session, country)
  const [debounced] = useDebouncedValue(JSON.stringify(body), PAUSE_MS)
  const current = JSON.stringify(body) === debounced
  const query = useQuery({
    ...editQuoteQuery(storeOid, order._id, body),
    enabled: sound && current && changes.length > 0,
  })
  const quote = changes.length > 0 && sound ? query.data : undefined
  return {
    session,
    set,
    changes,
    problems,
    addressErrors,
    country,
    body,
    quote,
    /** The figures belong to what is on the screen. */
    fresh: sound && current && !query.isFetching && !query.isPlaceholderData,
    failure: sound && current ? sayWhy(query.error, t('failed')) : undefined,
    askAgain: () => void query.refetch(),
    draft,
    reset: () => {
      setSession(noChanges)
      draft.clear()
    },
  }
}

export type EditSession = ReturnType<typeof useEditSession>
