import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { NoAccess } from '@/features/products/components/NoAccess'
import { useFilters } from '@/features/products/components/useFilters'
import { useProductPermissions } from '@/features/products/permissions'
import { productList, toProductQuery } from '@/features/products/productList'
import { SheetEditor } from '@/features/products/sheet/SheetEditor'
import { MAX_PRODUCTS, useSheet } from '@/features/products/sheet/sheetApi'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { type ListHandle, useList } from '@/ui/list/useList'
import { PageHeader } from '@/ui/PageHeader'
import classes from './sheet.module.css'

function Toolbar({ list }: { list: ListHandle<typeof productList> }) {
  const { t } = useTranslation(['bulkEdit', 'products'])
  const { filters } = useFilters(list)
  return (
    <ListToolbar
      list={list}
      search={t('products:list.searchIn')}
      tabs={{
        label: t('products:list.tabs'),
        items: productList.tabs.map((value) => ({ value, label: t(`products:tab.${value}`) })),
      }}
      filters={filters}
    />
  )
}

function Sheet({ list }: { list: ListHandle<typeof productList> }) {
  const { t } = useTranslation('bulkEdit')
  const query = toProductQuery(list.filters)
  const { data, error, refetch, dataUpdatedAt } = useSheet(query)
  const toolbar = <Toolbar list={list} />
  if (data && data.products.length > 0)
    return (
      <SheetEditor
        // Another selection is another sheet.
        key={`${JSON.stringify(query)} ${dataUpdatedAt}`}
        sheet={data}
        toolbar={toolbar}
        onRefresh={() => void refetch()}
      />
    )
  return (
    <div className={classes.card}>
      {toolbar}
      {error !== null && (
        <ErrorState
          title={t('failed')}
          requestCode={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {error === null && !data && (
        <ListSkeleton rows={12} label={t('loading', { count: MAX_PRODUCTS })} />
      )}
      {data && (
        <EmptyState
          variant={list.isNarrowed ? 'filters' : 'first'}
          framed={false}
          title={t(list.isNarrowed ? 'nothingFound' : 'empty.title')}
          description={list.isNarrowed ? undefined : t('empty.line')}
          onClear={list.reset}
        />
      )}
    </div>
  )
}

/** Products as a spreadsheet: everything is typed first, checked, and saved together. */
export function BulkEditScreen() {
  const { t } = useTranslation('bulkEdit')
  const href = useHref()
  const { can } = useProductPermissions()
  const list = useList(productList)
  if (!can('view')) return <NoAccess action="view" title={t('title')} />
  return (
    <div className={classes.page}>
      <PageHeader
        back={{ to: href.store(paths.productList), label: t('back') }}
        title={t('title')}
        line={t(can('edit') ? 'intro' : 'readOnly')}
      />
      <Sheet list={list} />
    </div>
  )
}
