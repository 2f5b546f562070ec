import { useTranslation } from 'react-i18next'
import { type receiptList, STATES } from '@/features/receipts/receiptList'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { DateRange } from '@/ui/list/DateRange'
import { choiceFilter, fieldsFilter, type ListFilter } from '@/ui/list/ListFilter'
import type { ListHandle } from '@/ui/list/useList'

/** By state, and from one day to another. */
export function useReceiptFilters(list: ListHandle<typeof receiptList>): ListFilter[] {
  const { t } = useTranslation('receipts')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { from, to } = list.state
  const day = (value: string | undefined) =>
    value === undefined ? '…' : formatDay(`${value}T12:00:00Z`, locale, 'UTC')
  return [
    choiceFilter(list, 'state', {
      label: t('column.state'),
      options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    }),
    fieldsFilter(list, ['from', 'to'], {
      label: t('column.issuedAt'),
      chip: from || to ? `${day(from)} – ${day(to)}` : undefined,
      menuWidth: 360,
      fields: () => <DateRange value={{ from, to }} onChange={list.change} timeZone={timeZone} />,
    }),
  ]
}
