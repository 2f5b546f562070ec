import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '@/api/errors'
import { useStoreQuery } from '@/api/queries'
import { at, ONE } from '@/features/products/api'
import { NoAccess } from '@/features/products/components/NoAccess'
import { ProductEditor } from '@/features/products/components/ProductEditor'
import { ProductLimit } from '@/features/products/components/ProductLimit'
import { useProductPermissions } from '@/features/products/permissions'
import { productList } from '@/features/products/productList'
import { useProductLimit } from '@/features/products/useProductLimit'
import { ErrorPage } from '@/ui/ErrorPage'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { useBackToList } from '@/ui/list/listNavigation'
import { PageHeader } from '@/ui/PageHeader'

function NewProduct() {
  const { t } = useTranslation('products')
  const back = useBackToList(productList, t('list.title'))
  const { full } = useProductLimit()
  if (!full) return <ProductEditor />
  return (
    <>
      <PageHeader back={back} title={t('new.title')} />
      <ProductLimit />
    </>
  )
}

function ExistingProduct({ productOid }: { productOid: string }) {
  const { t } = useTranslation('products')
  const back = useBackToList(productList, t('list.title'))
  const { data, error, refetch } = useStoreQuery('get', ONE, at(productOid))
  if (data !== undefined) return <ProductEditor product={data} />
  if (error instanceof ApiError && error.status === 404) {
    return <ErrorPage inside status={404} message={t('form.gone')} links={[back]} />
  }
  return (
    <>
      <PageHeader back={back} title={t('form.title')} />
      {error === null ? (
        <ListSkeleton rows={4} />
      ) : (
        <ErrorState
          title={t('form.failed')}
          requestCode={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

export function ProductFormScreen() {
  const { t } = useTranslation('products')
  const { can } = useProductPermissions()
  const { _id } = useParams()
  const action = _id === undefined ? 'create' : 'view'
  if (!can(action)) return <NoAccess action={action} title={t('form.title')} />
  return _id === undefined ? (
    <NewProduct key="new" />
  ) : (
    <ExistingProduct key={_id} productOid={_id} />
  )
}
