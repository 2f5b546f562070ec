import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { type StoreRow, useConsoleQuery } from '@/features/console/api'
import { ClaimsCard } from '@/features/console/components/ClaimsCard'
import { HealthStrip } from '@/features/console/components/HealthStrip'
import { StoreChip } from '@/features/console/components/StoreChips'
import { StorePanel } from '@/features/console/components/StorePanel'
import { formatBytes, ownZone } from '@/features/console/figures'
import { consoleStores, PLANS, UNUSED } from '@/features/console/lists'
import { storePage } from '@/features/console/pages'
import { useHref } from '@/lib/appLink'
import { formatNear } from '@/lib/dates'
import { formatCount, formatNumber } from '@/lib/money'
import { isUuid } from '@/lib/uuid'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { choiceFilter } from '@/ui/list/ListFilter'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { PageHeader } from '@/ui/PageHeader'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from '../components/console.module.css'

function useColumns(): Column<StoreRow>[] {
  const { t, i18n } = useTranslation('console')
  const locale = i18n.language
  return [
    {
      key: 'name',
      title: t('stores.column.store'),
      sortable: true,
      render: (row) => (
        <span className={classes.two}>
          {row.name}
          <span className={classes.dim}>{row.host}</span>
        </span>
      ),
    },
    {
      key: 'owner',
      title: t('stores.column.owner'),
      render: (row) => (
        <span className={classes.two}>
          {row.ownerVerified ? row.ownerName : t('stores.unverified')}
          <span className={classes.dim}>{row.ownerEmail}</span>
        </span>
      ),
    },
    {
      key: 'plan',
      title: t('stores.column.plan'),
      render: (row) => (
        <span className={classes.two}>
          <span className={classes.dim}>{row.tierPlan}</span>
          <StoreChip store={row} />
        </span>
      ),
    },
    {
      key: 'products',
      title: t('stores.column.products'),
      align: 'right',
      hideBelow: 'lg',
      render: ({ measure }) => {
        if (measure === null) return '–'
        const limit = measure.productLimit
        const used = formatCount(measure.products, locale)
        return limit === null ? used : `${used} / ${formatCount(limit, locale)}`
      },
    },
    {
      key: 'orders',
      title: t('stores.column.orders'),
      align: 'right',
      sortable: true,
      render: ({ measure }) => (measure === null ? '–' : formatCount(measure.orders, locale)),
    },
    {
      key: 'sales',
      title: t('stores.column.sales'),
      align: 'right',
      sortable: true,
      hideBelow: 'md',
      render: ({ measure }) =>
        measure === null
          ? '–'
          : `${formatNumber(Number(measure.sales), locale, 2)} ${measure.currency}`,
    },
    {
      key: 'databaseBytes',
      title: t('stores.column.database'),
      align: 'right',
      sortable: true,
      hideBelow: 'lg',
      render: ({ measure }) =>
        measure === null ? '–' : formatBytes(measure.databaseBytes, locale),
    },
    {
      key: 'lastUsedAt',
      title: t('stores.column.used'),
      sortable: true,
      hideBelow: 'xl',
      render: ({ measure }) =>
        measure?.lastUsedAt ? formatNear(measure.lastUsedAt, locale, ownZone()) : '–',
    },
  ]
}

/** Every store of the platform; the one that is open stands below the list. */
export function StoresScreen() {
  const { t } = useTranslation('console')
  usePageTitle(t('navigation.stores'))
  const href = useHref()
  const { search } = useLocation()
  const { storeOid } = useParams()
  const list = useList(consoleStores)
  const { unusedDays, ...query } = list.query
  const page = useConsoleQuery('/api/v1/console/store', {
    params: {
      query: { ...query, ...(unusedDays && { unusedDays: Number(unusedDays) }) } as never,
    },
  })
  const linkOf = ({ _id }: StoreRow) => href.page(`${storePage(_id)}${search}`)
  const counts = page.data?.counts
  const tabs = consoleStores.tabs.map((value) => ({
    value,
    label: t(`stores.tab.${value}`),
    count: counts?.[value],
    waiting: value === 'PAST_DUE' || value === 'NEAR',
  }))
  const plans = PLANS.map((value) => ({ value, label: value }))
  const unused = UNUSED.map((value) => ({
    value,
    label: t('stores.unused', { count: Number(value) }),
  }))
  return (
    <>
      <PageHeader title={t('navigation.stores')} line={t('stores.line')} />
      <HealthStrip />
      <div className={classes.beside}>
        <ListView
          list={list}
          page={page}
          title={t('navigation.stores')}
          rowName={({ name }) => name}
          linkOf={linkOf}
          columns={useColumns()}
          toolbar={
            <ListToolbar
              list={list}
              search={t('stores.search')}
              tabs={{ label: t('stores.tabs'), items: tabs }}
              filters={[
                choiceFilter(list, 'plan', { label: t('stores.column.plan'), options: plans }),
                choiceFilter(list, 'unusedDays', {
                  label: t('stores.column.used'),
                  options: unused,
                }),
              ]}
              note={t('stores.note')}
            />
          }
          empty={<EmptyState icon={IconBuildingStore} framed={false} title={t('stores.empty')} />}
        />
        <aside aria-label={t('claims.waiting')}>
          <ClaimsCard />
        </aside>
      </div>
      {isUuid(storeOid ?? '') && <StorePanel key={storeOid} storeOid={storeOid as string} />}
    </>
  )
}
