import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import type { HistoryEntry } from '@/features/orders/history'
import { useLocalePath } from '@/i18n/localePath'
import { useMoney } from '@/lib/store/useMoney'
import { joinWords } from '@/lib/text'

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null

/** What the words of a timeline entry are filled with. */
export function useEventValues() {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  const words = (value: unknown) => (isTexts(value) ? (value[locale] ?? value.es ?? '') : '')
  const money = (value: unknown) => (typeof value === 'string' ? format(value) : '')
  return (order: Order, { params, actorName }: HistoryEntry) => ({
    name: actorName,
    customer: order.contact.firstName || t('buyer'),
    amount: money(params.amount),
    said: money(params.saidAmount),
    subject: String(params.subject ?? ''),
    place: String(params.place ?? ''),
    expected: money(params.expected),
    total: money(params.total),
    before: money(params.totalFrom),
    operation: String(params.operationNumber ?? ''),
    way: words(params.way),
    wayFrom: words(params.wayFrom),
    card: String(params.card ?? ''),
    number: String(params.number ?? ''),
    code: String(params.code ?? ''),
    courier: String(params.courier ?? ''),
    to: String(params.to ?? ''),
    origin: t(`origin.${String(params.origin ?? order.origin)}`),
    count: typeof params.units === 'number' ? params.units : order.itemCount,
    fields: joinWords(
      listed(params.fields).map((field) => t(`history.field.${field}`, { defaultValue: field })),
      locale,
    ),
    tags: [
      ...listed(params.added).map((tag) => `+ ${tag}`),
      ...listed(params.removed).map((tag) => `− ${tag}`),
    ].join(', '),
  })
}
