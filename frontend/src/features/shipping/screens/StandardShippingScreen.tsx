import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { StandardEditor } from '@/features/shipping/components/StandardEditor'
import { useBackToShipping } from '@/features/shipping/rates/useRateScreen'
import { FormScreen } from '@/ui/crud/FormScreen'

export function StandardShippingScreen() {
  const { t } = useTranslation('rates')
  const access = useAccess('shipping.view')
  const query = useStoreQuery('get', '/api/v1/shipping/standard', {}, { enabled: access.allowed })
  return (
    <FormScreen
      title={t('standard.title')}
      back={useBackToShipping()}
      access={access}
      failed={t('failed')}
      query={query}
    >
      {(standard) => <StandardEditor standard={standard} />}
    </FormScreen>
  )
}
