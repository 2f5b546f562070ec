import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { CourierEditor } from '@/features/shipping/couriers/CourierEditor'
import { CourierList } from '@/features/shipping/couriers/CourierList'
import { COURIERS } from '@/features/shipping/couriers/useCourierForm'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'

/** The couriers of the store; `?courier=` opens one of them. */
export function CouriersScreen() {
  const { t } = useTranslation('couriers')
  const href = useHref()
  const access = useAccess('shipping.view')
  const opened = useSearchParams()[0].get('courier')
  const query = useStoreQuery('get', COURIERS, {}, { enabled: access.allowed })
  return (
    <FormScreen
      title={t('title')}
      back={{ to: href.store(paths.logistics), label: t('back') }}
      access={access}
      failed={t('failed')}
      query={query}
    >
      {(saved) => {
        const courier = saved.couriers.find(({ key }) => key === opened)
        return courier ? (
          <CourierEditor key={courier.key} saved={saved} courier={courier} />
        ) : (
          <CourierList saved={saved} />
        )
      }}
    </FormScreen>
  )
}
