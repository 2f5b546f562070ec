import { useTranslation } from 'react-i18next'
import { useProducts } from '@/features/products/api'
import { useBulkProducts } from '@/features/products/bulk/useBulkProducts'
import { ListHeader } from '@/features/products/components/ListHeader'
import { ListToolbar } from '@/features/products/components/ListToolbar'
import { NoAccess } from '@/features/products/components/NoAccess'
import { FirstProduct, NothingFound } from '@/features/products/components/NoProducts'
import { ProductCard } from '@/features/products/components/ProductCard'
import { ProductLimit } from '@/features/products/components/ProductLimit'
import { useProductColumns } from '@/features/products/components/useProductColumns'
import { useProductPermissions } from '@/features/products/permissions'
import { productList, toProductQuery } from '@/features/products/productList'
import { useProductLimit } from '@/features/products/useProductLimit'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import classes from './ProductListScreen.module.css'

function ProductList() {
  const { t } = useTranslation('products')
  const list = useList(productList)
  const page = useProducts(toProductQuery(list.query))
  const { columns, linkOf, nameOf } = useProductColumns(list.state.columns)
  const { full } = useProductLimit()
  const { data } = page
  const selection = useBulkProducts(data?.items ?? [])
  return (
    <>
      {full && (
        <div className={classes.limit}>
          <ProductLimit />
        </div>
      )}
      <ListView
        list={list}
        page={page}
        title={t('list.title')}
        failed={t('list.failed')}
        rowName={nameOf}
        columns={columns}
        linkOf={linkOf}
        card={(row) => <ProductCard row={row} />}
        toolbar={<ListToolbar list={list} counts={data?.counts} />}
        selection={selection}
        empty={<FirstProduct />}
        nothingFound={<NothingFound list={list} />}
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
