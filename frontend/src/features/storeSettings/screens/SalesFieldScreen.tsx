import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { FieldEditor } from '@/features/storeSettings/sales/FieldEditor'
import { useOrderFields } from '@/features/storeSettings/sales/useOrderFields'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'

/** A new field, or one that is there. */
export function SalesFieldScreen() {
  const { t } = useTranslation('sales')
  const { _id } = useParams()
  const href = useHref()
  const access = useAccess(_id === undefined ? 'settings.edit' : 'settings.view')
  const query = useOrderFields()
  const isThere = _id === undefined || query.data?.some((field) => field._id === _id)
  const found = query.data === undefined ? undefined : isThere ? query.data : null
  return (
    <FormScreen
      title={t(_id === undefined ? 'new' : 'one')}
      back={{ to: href.store(paths.salesSettings), label: t('title') }}
      access={access}
      query={{ ...query, data: found }}
      failed={t('failed')}
      missing={t('missing')}
    >
      {(fields) => (
        <FieldEditor
          key={_id ?? 'new'}
          field={fields.find((field) => field._id === _id)}
          fields={fields}
        />
      )}
    </FormScreen>
  )
}
