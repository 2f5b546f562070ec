import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { storeQuery, updateItem } from '@/api/queries'
import type { Category } from '@/features/products/api'
import { atCategory, useUpdateCategory } from '@/features/products/categories/api'
import type { Open } from '@/features/products/categories/CategoryListScreen'
import { changesOf, valuesOf } from '@/features/products/categories/categoryForm'
import { categorySchema } from '@/features/products/categories/categorySchema'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import { useServerForm } from '@/ui/form/useServerForm'
import type { TextLocale } from '@/ui/LanguagePair'
import { notify } from '@/ui/notify'

const LIST = '/api/v1/product/category'
const LABELS: Record<string, string> = { pictureOid: 'picture', parentOid: 'parent' }

/** A new category, or one of `all` that is changed. */
export function useCategoryForm(open: Open, all: Category[], onClose: () => void) {
  const { t } = useTranslation('categories')
  const storeOid = useStoreOid()
  const main = useStore().language as TextLocale
  const cache = useQueryClient()
  const create = useStoreMutation('post', LIST, { silent: true })
  const update = useUpdateCategory({ silent: true })
  const opened = 'category' in open ? open.category : undefined
  const category = all.find(({ _id }) => _id === opened?._id) ?? opened
  const parentOid = 'parentOid' in open ? open.parentOid : null
  const form = useServerForm({
    schema: categorySchema(main),
    texts: 'categories',
    label: (field) => t(LABELS[field] ?? field),
    idPrefix: 'category',
    values: valuesOf(category, parentOid),
    version: category?.version,
    draftKey: `category:${storeOid}:${category?._id ?? 'new'}`,
    serverPaths: { 'seo.title': 'seoTitle', 'seo.description': 'seoDescription' },
    submit: async (values, { changed, version }) => {
      if (category) {
        const body = { ...changesOf(values, changed), version }
        await update.mutateAsync({ ...atCategory(category._id), body })
      } else {
        const named = [...new Set([...changed, 'name' as const, 'parentOid' as const])]
        await create.mutateAsync({ body: { name: {}, ...changesOf(values, named) } })
      }
      notify.success({ title: t('saved', { name: values.name[main] }) })
      onClose()
    },
    onStale: (error) => {
      const fresh = error.fresh<Category>()
      if (fresh) updateItem(cache, storeQuery(storeOid, 'get', LIST), fresh)
    },
  })
  return { form, category }
}

export type CategoryForm = ReturnType<typeof useCategoryForm>['form']
