import { IconCategory, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { type Category, useCategories } from '@/features/products/api'
import { CategoryDrawer } from '@/features/products/categories/CategoryDrawer'
import { CategoryTree } from '@/features/products/categories/CategoryTree'
import { DeleteDialog } from '@/features/products/categories/DeleteDialog'
import { NoAccess } from '@/features/products/components/NoAccess'
import { useProductPermissions } from '@/features/products/permissions'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'

/** What is open in the drawer: a category, or a new one below another or at the first level. */
export type Open = { category: Category } | { parentOid: string | null }

function Categories() {
  const { t } = useTranslation('categories')
  const { data, error, refetch } = useCategories()
  const { button } = useProductPermissions()
  const [open, setOpen] = useState<Open>()
  const [doomed, setDoomed] = useState<Category>()
  const create = (
    <PermissionButton
      {...button('create')}
      tone="primary"
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      onClick={() => setOpen({ parentOid: null })}
    >
      {t('create')}
    </PermissionButton>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        line={data && data.length > 0 ? t('line', { count: data.length }) : undefined}
        actions={data && data.length > 0 ? create : undefined}
      />
      {error !== null && data === undefined && (
        <ErrorState
          title={t('failed')}
          requestCode={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {error === null && data === undefined && <ListSkeleton rows={6} />}
      {data?.length === 0 && (
        <EmptyState
          icon={IconCategory}
          title={t('empty')}
          description={t('emptyLine')}
          actions={create}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <CategoryTree all={data} onOpen={setOpen} onDelete={setDoomed} />
      )}
      <CategoryDrawer
        key={open === undefined ? 'closed' : 'category' in open ? open.category._id : 'new'}
        open={open}
        all={data ?? []}
        onClose={() => setOpen(undefined)}
      />
      <DeleteDialog
        key={doomed?._id}
        category={doomed}
        all={data ?? []}
        onClose={() => setDoomed(undefined)}
      />
    </>
  )
}

export function CategoryListScreen() {
  const { t } = useTranslation('categories')
  const { can } = useProductPermissions()
  if (!can('view')) return <NoAccess action="view" title={t('title')} />
  return <Categories />
}
