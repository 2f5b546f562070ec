import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '@/admin/paths'
import { useAccess } from '@/api/access'
import { checkoutQuery } from '@/features/storeSettings/api'
import { CheckoutEditor } from '@/features/storeSettings/components/CheckoutEditor'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { FormScreen } from '@/ui/crud/FormScreen'

/** What the checkout asks for. */
export function CheckoutSettingsScreen() {
  const { t } = useTranslation('storeSettings')
  const href = useHref()
  const access = useAccess('settings.view')
  const query = useQuery({ ...checkoutQuery(useStoreOid()), enabled: access.allowed })
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
