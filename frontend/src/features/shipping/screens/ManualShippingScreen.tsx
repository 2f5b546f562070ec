import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { ManualEditor } from '@/features/shipping/components/ManualEditor'
import { useBackToShipping } from '@/features/shipping/rates/useRateScreen'
import { FormScreen } from '@/ui/crud/FormScreen'

export function ManualShippingScreen() {
  const { t } = useTranslation('rates')
  const access = useAccess('shipping.view')
  const query = useStoreQuery('get', '/api/v1/shipping/manual', {}, { enabled: access.allowed })
  return (
    <FormScreen
      title={t('manual.title')}
      back={useBackToShipping()}
      access={access}
      failed={t('failed')}
      query={query}
    >
      {(manual) => <ManualEditor manual={manual} />}
    </FormScreen>
  )
}
