import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { paths } from '@/admin/paths'
import { useAccess } from '@/api/access'
import { warehousesQuery } from '@/features/warehouses/api'
import { PickupEditor } from '@/features/warehouses/components/PickupEditor'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { FormScreen } from '@/ui/crud/FormScreen'

/** New and existing places share one page. */
export function PickupFormScreen() {
  const { t } = useTranslation('warehouses')
  const { _id } = useParams()
  const href = useHref()
  const isNew = _id === undefined
  const access = useAccess(isNew ? 'shipping.create' : 'shipping.view')
  const query = useQuery({
    ...warehousesQuery(useStoreOid()),
    enabled: access.allowed && !isNew,
    select: (all) => all.find((point) => point._id === _id) ?? null,
  })
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
