import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { methodsQuery } from '@/features/orders/api'
import { type ListState, PAYMENT_STATES } from '@/features/orders/listState'
import { nameOfPayment } from '@/features/orders/orderFacts'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { useStoreOid } from '@/lib/pageContext'
import type { FilterChip } from '@/ui/FilterChips'

type Choice = { value: string; label: string }

/** A day has no zone of its own: noon keeps it the same day everywhere. */
const noon = (day: string) => `${day}T12:00:00Z`

/** What can be filtered by, and the chips of what is. */
export function useFilterWords(state: ListState, change: (part: Partial<ListState>) => void) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { can } = useOrderPermissions()
  const enabled = can('seeMethods')
  const { data = [] } = useQuery({ ...methodsQuery(useStoreOid()), enabled })
  const methods: Choice[] = data.map(({ _id, name }) => ({
    value: _id,
    label: nameOfPayment({ name }, locale),
  }))
  const states: Choice[] = PAYMENT_STATES.map((value) => ({ value, label: t(`payment.${value}`) }))

  const day = (value: string) => formatDay(noon(value), locale, 'UTC')
  const dates = () => {
    if (state.from && state.to) {
      return state.from === state.to ? day(state.from) : `${day(state.from)} – ${day(state.to)}`
    }
    if (state.from) return t('filter.since', { day: day(state.from) })
    return state.to ? t('filter.until', { day: day(state.to) }) : ''
  }
  const labelIn = (choices: Choice[], value: string) =>
    choices.find((one) => one.value === value)?.label ?? t('filter.method')

  const chips: FilterChip[] = []
  if (state.paymentState) {
    const onRemove = () => change({ paymentState: undefined })
    chips.push({ key: 'paymentState', label: labelIn(states, state.paymentState), onRemove })
  }
  if (state.paymentMethodOid) {
    const onRemove = () => change({ paymentMethodOid: undefined })
    chips.push({ key: 'method', label: labelIn(methods, state.paymentMethodOid), onRemove })
  }
  if (state.from || state.to) {
    const onRemove = () => change({ from: undefined, to: undefined })
    chips.push({ key: 'dates', label: dates(), onRemove })
  }
  return { states, methods, chips }
}
