import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { FreeDeliveryEditor } from '@/features/shipping/freeDelivery/FreeDeliveryEditor'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'

export function FreeDeliveryScreen() {
  const { t } = useTranslation('freeDelivery')
  const href = useHref()
  const access = useAccess('shipping.view')
  const query = useStoreQuery('get', '/api/v1/shipping/promotion', {}, { enabled: access.allowed })
  return (
    <FormScreen
      title={t('title')}
      back={{ to: href.store(paths.logistics), label: t('back') }}
      access={access}
      failed={t('failed')}
      query={query}
    >
      {(saved) => <FreeDeliveryEditor saved={saved} />}
    </FormScreen>
  )
}
