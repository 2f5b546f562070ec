import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { productsQuery } from '@/features/products/api'
import { useBulk } from '@/features/products/bulk/useBulk'
import { ListHeader } from '@/features/products/components/ListHeader'
import { ListToolbar } from '@/features/products/components/ListToolbar'
import { NoAccess } from '@/features/products/components/NoAccess'
import { FirstProduct, NothingFound } from '@/features/products/components/NoProducts'
import { ProductCard } from '@/features/products/components/ProductCard'
import { ProductLimit } from '@/features/products/components/ProductLimit'
import { useProductColumns } from '@/features/products/components/useProductColumns'
import { useListTrail } from '@/features/products/listTrail'
import { useProductPermissions } from '@/features/products/permissions'
import { isFiltered, PAGE_SIZE, toQuery } from '@/features/products/productList'
import { useListState } from '@/features/products/useListState'
import { useProductLimit } from '@/features/products/useProductLimit'
import { useStoreOid } from '@/lib/pageContext'
import { DataTable } from '@/ui/DataTable'
import classes from './ProductListScreen.module.css'

function ProductList() {
  const { t } = useTranslation('products')
  const { state, change } = useListState()
  const list = useQuery(productsQuery(useStoreOid(), toQuery(state)))
  const { columns, linkOf, nameOf } = useProductColumns(state.columns)
  const { full } = useProductLimit()
  const { data, error } = list
  const selection = useBulk(data?.items ?? [])
  useListTrail(list.isPlaceholderData ? undefined : data)
  const narrowed = isFiltered(state) || state.tab !== 'ALL'
  if (data?.total === 0 && !narrowed && error === null) return <FirstProduct />

  return (
    <>
      {full && (
        <div className={classes.limit}>
          <ProductLimit />
        </div>
      )}
      <DataTable
        label={t('list.title')}
        rows={data?.items ?? []}
        rowKey={({ _id }) => _id}
        rowName={nameOf}
        columns={columns}
        linkOf={linkOf}
        card={(row) => <ProductCard row={row} />}
        toolbar={<ListToolbar state={state} counts={data?.counts} onChange={change} />}
        selection={selection}
        page={state.page}
        limit={PAGE_SIZE}
        total={data?.total ?? 0}
        totalIsCapped={data?.totalIsCapped}
        onPage={(page) => change({ page })}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        loading={list.isFetching && (list.isPending || list.isPlaceholderData)}
        error={
          error && data === undefined
            ? {
                title: t('list.failed'),
                requestCode: error instanceof ApiError ? error.requestId : undefined,
              }
            : null
        }
        onRetry={() => void list.refetch()}
        empty={<NothingFound state={state} onChange={change} />}
      />
    </>
  )
}

export function ProductListScreen() {
  const { t } = useTranslation('products')
  const { can } = useProductPermissions()
  if (!can('view')) return <NoAccess action="view" title={t('list.title')} />
  return (
    <>
      <ListHeader />
      <ProductList />
    </>
  )
}
