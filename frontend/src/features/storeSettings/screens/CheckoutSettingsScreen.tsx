import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { CheckoutEditor } from '@/features/storeSettings/components/CheckoutEditor'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'

/** What the checkout asks for. */
export function CheckoutSettingsScreen() {
  const { t } = useTranslation('storeSettings')
  const href = useHref()
  const access = useAccess('settings.view')
  const query = useStoreQuery('get', '/api/v1/store/checkout', {}, { enabled: access.allowed })
  return (
    <FormScreen
      title={t('checkout.title')}
      back={{ to: href.store(paths.settings), label: t('index.title') }}
      access={access}
      query={query}
      failed={t('checkout.failed')}
    >
      {(checkout) => <CheckoutEditor checkout={checkout} />}
    </FormScreen>
  )
}
