import { useTranslation } from 'react-i18next'
import {
  type Dated,
  displayDate,
  displayState,
  statusLooks,
} from '@/features/products/productStates'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { StatusChip } from '@/ui/StatusChip'

/** Told by the clock too: a date that is still to come or is over stands beside its word. */
export function ProductStatusChip({ product }: { product: Dated }) {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const state = displayState(product)
  const date = displayDate(product)
  return (
    <StatusChip {...statusLooks[state]}>
      {t(`status.${state}`)}
      {date && ` · ${formatDay(date, locale, timeZone)}`}
    </StatusChip>
  )
}
