import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { storeQuery } from '@/api/queries'
import { saveCsv } from '@/features/analytics/csv'
import { oneOf, usePeriod } from '@/features/analytics/period'
import type { CountedOrders } from '@/features/analytics/types'
import { useGroupName } from '@/features/analytics/useGroupName'
import { useStoreOid } from '@/lib/pageContext'

const MEASURES = ['sales', 'orders', 'paid', 'due', 'refunds'] as const
const GROUPS = [
  'hour',
  'weekday',
  'way',
  'origin',
  'buyer',
  'discount',
  'device',
  'source',
] as const
const LIMIT = 50
const MAX_PAGE = 100

/** Which orders, by the address. */
export function useChosen() {
  const { query, address } = usePeriod()
  const { since, until } = query
  const group = GROUPS.find((one) => one === address.get('group'))
  return {
    since,
    until,
    measure: oneOf(address.get('measure'), MEASURES),
    productOid: address.get('productOid') ?? undefined,
    categoryOid: address.get('categoryOid') ?? undefined,
    district: address.get('district') ?? undefined,
    group,
    key: group && (address.get('key') ?? ''),
    page: Number(address.get('page')) || 1,
    limit: LIMIT,
  }
}

/** What the orders have in common: "Medio de pago: Tarjeta". */
export function useNarrowing(data: CountedOrders | undefined): string | undefined {
  const { t } = useTranslation('analytics')
  const { group, key = '', district, productOid, categoryOid } = useChosen()
  const ofOrders = group === 'device' || group === 'source' ? undefined : group
  const nameOf = useGroupName(ofOrders ?? 'hour')
  const text = (of: string, name: string) => t('list.narrowed', { group: of, name })
  if (ofOrders) {
    return text(t(`group.${ofOrders}`), nameOf({ key, name: key.split('|')[1] ?? '' }))
  }
  if (group) return text(t(`${group}.column`), t(`${group}.${key}`))
  if (district || productOid || categoryOid) return data?.name
}

/** All pages, one after the other. */
export function useSaveOrders() {
  const { t } = useTranslation('analytics')
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const query = useChosen()
  return async () => {
    const rows: CountedOrders['items'] = []
    for (let page = 1, total = 1; (page - 1) * MAX_PAGE < total; page += 1) {
      const init = { params: { query: { ...query, page, limit: MAX_PAGE } } }
      const found = await cache.fetchQuery(
        storeQuery(storeOid, 'get', '/api/v1/analytics/counted-order', init),
      )
      rows.push(...found.items)
      total = found.total
    }
    saveCsv(
      'orders',
      [t('column.order'), t('column.at'), t('column.buyer'), t('column.units'), t('column.amount')],
      rows.map((row) => [row.number, row.placedOn, row.buyerName, row.units, row.amount]),
    )
  }
}
