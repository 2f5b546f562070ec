import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import { emptyField, fieldSchema, fromApi, toBody } from '@/features/storeSettings/sales/fieldForm'
import type { OrderField } from '@/features/storeSettings/sales/fieldTypes'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { confirm } from '@/ui/confirm'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

const ALL = '/api/v1/order-additional-information'
const ONE = '/api/v1/order-additional-information/{field_id}'
const at = ({ _id }: OrderField) => ({ params: { path: { field_id: _id } } })

/** Saving, archiving and deleting one field. */
export function useFieldEditor(field: OrderField | undefined) {
  const { t } = useTranslation('sales')
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const href = useHref()
  const toList = () => navigate(href.store(paths.salesSettings))
  const create = useStoreMutation('post', ALL, { silent: true })
  const update = useStoreMutation('patch', ONE, { silent: true })
  const archive = useStoreMutation('patch', ONE)
  const remove = useStoreMutation('delete', ONE)
  const form = useServerForm({
    schema: fieldSchema,
    texts: 'sales',
    values: field === undefined ? emptyField : fromApi(field),
    version: field?.version,
    draftKey: `order-field:${storeOid}:${field?._id ?? 'new'}`,
    onStale: () => refetch(cache, storeQuery(storeOid, 'get', ALL)),
    submit: async (output, { version }) => {
      const body = toBody(output)
      if (field !== undefined) {
        return update.mutateAsync({ ...at(field), body: { ...body, version } })
      }
      await create.mutateAsync({ body })
      notify.success({ title: t('added') })
      await toList()
    },
  })
  const setArchived = (archived: boolean) => {
    if (field === undefined) return
    archive.mutate(
      { ...at(field), body: { archived } },
      {
        onSuccess: () => {
          notify.success({ title: t(archived ? 'archivedDone' : 'restoredDone') })
          toList()
        },
      },
    )
  }
  const onDelete = async (name: string) => {
    if (field === undefined) return
    const sure = await confirm({
      title: t('deleteTitle', { name }),
      description: t('deleteLine'),
      confirmLabel: t('delete'),
      danger: true,
    })
    if (!sure) return
    form.discard()
    remove.mutate(at(field), { onSuccess: toList })
  }
  return { form, setArchived, onDelete }
}

export type FieldForm = ReturnType<typeof useFieldEditor>['form']
