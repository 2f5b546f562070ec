import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError, toFormErrors } from '@/api/errors'
import type { Order } from '@/features/orders/api'
import { editQuoteQuery } from '@/features/orders/editApi'
import { bodyOf, type Session, sessionOf, sessionSchema } from '@/features/orders/editSession'
import { addressOf } from '@/features/orders/orderFacts'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import { parseValues } from '@/ui/form/schemaErrors'
import { useServerForm } from '@/ui/form/useServerForm'

const PAUSE_MS = 400

/** Fields whose input says another word than the save bar. */
const LABELS: Record<string, string> = {
  'address.line': 'orders:edit.field.line',
  'address.reference': 'orders:edit.field.reference',
  'discount.value': 'discountValue',
  'discount.reason': 'discountReason',
  shippingPrice: 'shippingPrice',
}

function sayWhy(error: Error | null, fallback: string): string | undefined {
  if (error === null) return undefined
  if (!(error instanceof ApiError)) return fallback
  return Object.values(toFormErrors(error)).join(' ') || error.message || fallback
}

/**
 * An edit of an order while it is being made: what changes, and what the server says it costs. It
 * always lies on top of the order as it is now; `onSound` is where its sending begins.
 */
export function useEditSession(order: Order, onSound: () => void) {
  const { t } = useTranslation(['orderEdit', 'forms', 'orders'])
  const storeOid = useStoreOid()
  const store = useStore()
  const country = addressOf(order)?.country ?? store.country
  const schema = sessionSchema(order, country)
  const form = useServerForm<Session, unknown>({
    schema,
    texts: 'orderEdit',
    label: (field) => t(LABELS[field] ?? `changed.${field.split('.')[0]}`),
    values: sessionOf(order),
    draftKey: `order-edit:${storeOid}:${order._id}`,
    draftFields: (changed) => [...changed, 'version'],
    fits: ({ edits }) => edits.version === order.version,
    keepDraft: true,
    submit: async () => onSound(),
  })
  const { values: session, changed } = form
  const { errors = {} } = parseValues(schema, session, (key, figures = {}) => t(key, figures))
  const sound = Object.keys(errors).length === 0
  const body = bodyOf(order, session, country)
  const [debounced] = useDebouncedValue(JSON.stringify(body), PAUSE_MS)
  const current = JSON.stringify(body) === debounced
  const enabled = sound && changed.length > 0
  const query = useQuery({
    ...editQuoteQuery(storeOid, order._id, body),
    enabled: enabled && current,
  })
  return {
    form,
    session,
    set: form.setValues,
    changed,
    /** Nothing would be left of the order. */
    empty: errors.units,
    country,
    body,
    quote: enabled ? query.data : undefined,
    /** The figures belong to what is on the screen. */
    fresh: sound && current && !query.isFetching && !query.isPlaceholderData,
    failure: sound && current ? sayWhy(query.error, t('failed')) : undefined,
    askAgain: () => void query.refetch(),
  }
}

export type EditSession = ReturnType<typeof useEditSession>
