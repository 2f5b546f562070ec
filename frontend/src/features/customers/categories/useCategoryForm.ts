import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import { atCategory, CATEGORY, type Category } from '@/features/customers/api'
import { bodyOf, categorySchema, valuesOf } from '@/features/customers/categories/categoryForm'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

export function useCategoryForm(category: Category | undefined) {
  const { t } = useTranslation('customerCategories')
  const storeOid = useStoreOid()
  const { digits } = useMoney()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const href = useHref()
  const create = useStoreMutation('post', '/api/v1/crm/customer-category', { silent: true })
  const update = useStoreMutation('patch', CATEGORY, { updates: CATEGORY, silent: true })
  return useServerForm({
    schema: categorySchema(digits),
    texts: 'customerCategories',
    values: valuesOf(category),
    version: category?.version,
    draftKey: `customerCategory:${storeOid}:${category?._id ?? 'new'}`,
    serverPaths: { rule: 'kind' },
    onStale: () =>
      category && refetch(cache, storeQuery(storeOid, 'get', CATEGORY, atCategory(category._id))),
    submit: async (output, { version }) => {
      const body = bodyOf(output)
      if (category) {
        return update.mutateAsync({ ...atCategory(category._id), body: { ...body, version } })
      }
      await create.mutateAsync({ body })
      notify.success({ title: t('form.added', { name: output.name }) })
      await navigate(href.store(paths.customerCategories))
    },
  })
}

export type CategoryForm = ReturnType<typeof useCategoryForm>
