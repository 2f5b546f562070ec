import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { PickupEditor } from '@/features/warehouses/components/PickupEditor'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'

/** New and existing places share one page. */
export function PickupFormScreen() {
  const { t } = useTranslation('warehouses')
  const { _id } = useParams()
  const href = useHref()
  const isNew = _id === undefined
  const access = useAccess(isNew ? 'shipping.create' : 'shipping.view')
  const query = useStoreQuery(
    'get',
    '/api/v1/warehouse',
    {},
    {
      enabled: access.allowed && !isNew,
      select: ({ items }) => items.find((point) => point._id === _id) ?? null,
    },
  )
  return (
    <FormScreen
      title={t(isNew ? 'new.title' : 'form.title')}
      back={{ to: href.store(paths.pickups), label: t('list.title') }}
      access={access}
      query={isNew ? undefined : query}
      failed={t('list.failed')}
      missing={t('form.gone')}
    >
      {(point) => <PickupEditor key={_id} point={point} />}
    </FormScreen>
  )
}
