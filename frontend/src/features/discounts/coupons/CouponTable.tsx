import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CouponPage } from '@/features/discounts/api'
import {
  AUDIENCES,
  COUPON_KINDS,
  couponList,
  NAMED_SORTS,
} from '@/features/discounts/coupons/couponList'
import {
  CouponCard,
  couponName,
  useCouponColumns,
} from '@/features/discounts/coupons/useCouponColumns'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDay } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { DateRange } from '@/ui/list/DateRange'
import { choiceFilter, fieldsFilter } from '@/ui/list/ListFilter'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import type { ListHandle } from '@/ui/list/useList'

type List = ListHandle<typeof couponList>

function useDatesFilter(list: List) {
  const { t } = useTranslation('coupons')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { since, until } = list.state
  const day = (value?: string) => (value ? formatDay(`${value}T12:00:00Z`, locale, 'UTC') : '…')
  return fieldsFilter(list, ['since', 'until'], {
    label: t('filter.dates'),
    chip: since || until ? `${day(since)} – ${day(until)}` : undefined,
    menuWidth: 360,
    fields: () => (
      <DateRange
        value={{ from: since, to: until }}
        onChange={({ from, to }) => list.change({ since: from, until: to })}
        timeZone={timeZone}
      />
    ),
  })
}

function Toolbar({ list, page }: { list: List; page: CouponPage | undefined }) {
  const { t } = useTranslation('coupons')
  const { t: shared } = useTranslation('discounts')
  const kinds = COUPON_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))
  const audiences = AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))
  return (
    <ListToolbar
      list={list}
      search={t('list.search')}
      tabs={{
        label: t('list.tabs'),
        items: couponList.tabs.map((value) => ({
          value,
          label: shared(`tab.coupon.${value}`),
          count: page?.counts[value],
        })),
      }}
      filters={[
        choiceFilter(list, 'kind', { label: t('filter.kind'), options: kinds }),
        useDatesFilter(list),
        choiceFilter(list, 'audience', { label: t('filter.audience'), options: audiences }),
      ]}
      sorts={NAMED_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
    />
  )
}

type Props = { list: List; page: UseQueryResult<CouponPage>; empty: ReactNode }

export function CouponTable({ list, page, empty }: Props) {
  const { t } = useTranslation('coupons')
  const href = useHref()
  return (
    <ListView
      list={list}
      page={page}
      title={t('list.title')}
      failed={t('list.failed')}
      rowName={couponName}
      columns={useCouponColumns()}
      linkOf={({ _id }) => href.store(paths.coupon(_id))}
      card={(coupon) => <CouponCard coupon={coupon} />}
      cardsOnTablet
      toolbar={<Toolbar list={list} page={page.data} />}
      empty={empty}
    />
  )
}
