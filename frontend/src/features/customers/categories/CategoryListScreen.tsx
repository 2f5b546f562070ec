import { IconPlus, IconSparkles, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { atCategory, CATEGORY, type Category, categoriesQuery } from '@/features/customers/api'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatCount } from '@/lib/money'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { ListScreen } from '@/ui/crud/ListScreen'
import { RowMenu } from '@/ui/crud/RowMenu'
import { RowWords, SortableRows } from '@/ui/crud/SortableRows'
import { EmptyState } from '@/ui/EmptyState'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'
import { StatusChip } from '@/ui/StatusChip'

/** Deletes one, and offers to bring it back. */
function useDeleteCategory() {
  const { t } = useTranslation('customerCategories')
  const restore = useStoreMutation('post', `${CATEGORY}/restore`)
  const remove = useStoreMutation('delete', CATEGORY)
  return ({ _id, name }: Category) => {
    const action = { label: t('list.undo'), onClick: () => restore.mutate(atCategory(_id)) }
    remove.mutate(atCategory(_id), {
      onSuccess: () => notify.success({ title: t('list.deleted', { name }), action }),
    })
  }
}

function Rows({ categories }: { categories: Category[] }) {
  const { t } = useTranslation('customerCategories')
  const { locale } = useLocalePath()
  const mayDelete = useAccess('customers.delete').allowed
  const deleteCategory = useDeleteCategory()
  return (
    <SortableRows rows={categories} nameOf={({ name }) => name}>
      {(category, moves) => (
        <>
          <RowWords
            to={paths.customerCategory(category._id)}
            name={category.name}
            chips={
              <StatusChip
                tone={category.rule ? 'neutral' : 'info'}
                icon={category.rule ? IconSparkles : IconTag}
              >
                {t(category.rule ? 'list.rule' : 'list.manual')}
              </StatusChip>
            }
          >
            <p>
              {t('list.count', {
                count: category.count,
                figure: formatCount(category.count, locale, category.countIsCapped),
              })}
            </p>
            {category.description && <p>{category.description}</p>}
          </RowWords>
          <RowMenu
            name={category.name}
            to={paths.customerCategory(category._id)}
            moves={moves}
            mayDelete={mayDelete}
            onDelete={() => deleteCategory(category)}
          />
        </>
      )}
    </SortableRows>
  )
}

/** How the merchant sorts customers: by hand, or by what they do. */
export function CategoryListScreen() {
  const { t } = useTranslation('customerCategories')
  const href = useHref()
  const access = useAccess('customers.view')
  const create = useAccess('customers.create')
  const query = useQuery({ ...categoriesQuery(useStoreOid()), enabled: access.allowed })
  return (
    <ListScreen
      title={t('list.title')}
      actions={
        <PermissionButton
          {...create}
          tone="primary"
          component={Link}
          to={href.store(paths.customerCategoryNew)}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        >
          {t('list.add')}
        </PermissionButton>
      }
      access={access}
      query={query}
      failed={t('list.failed')}
      empty={<EmptyState title={t('list.empty')} description={t('list.emptyLine')} />}
    >
      {(categories) => <Rows categories={categories} />}
    </ListScreen>
  )
}
