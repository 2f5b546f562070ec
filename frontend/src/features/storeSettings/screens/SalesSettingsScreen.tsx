import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { CheckoutEditor } from '@/features/storeSettings/components/CheckoutEditor'
import { useOrderFields } from '@/features/storeSettings/sales/useOrderFields'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'

/** What customers are asked, and the rules of buying. */
export function SalesSettingsScreen() {
  const { t } = useTranslation('sales')
  const href = useHref()
  const access = useAccess('settings.view')
  const fields = useOrderFields()
  const query = useStoreQuery('get', '/api/v1/store/checkout', {}, { enabled: access.allowed })
  return (
    <FormScreen
      title={t('title')}
      back={{ to: href.store(paths.settings), label: t('settings') }}
      access={access}
      query={fields.data === undefined ? fields : query}
      failed={t('failed')}
    >
      {() =>
        query.data && fields.data ? (
          <CheckoutEditor checkout={query.data} fields={fields.data} />
        ) : null
      }
    </FormScreen>
  )
}
