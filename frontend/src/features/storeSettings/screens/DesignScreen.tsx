import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { DesignEditor } from '@/features/storeSettings/components/DesignEditor'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'

export function DesignScreen() {
  const { t } = useTranslation('storeSettings')
  const href = useHref()
  const access = useAccess('content.view')
  const query = useStoreQuery('get', '/api/v1/store/design', {}, { enabled: access.allowed })
  return (
    <FormScreen
      title={t('design.title')}
      back={{ to: href.store(paths.settings), label: t('index.title') }}
      access={access}
      failed={t('design.failed')}
      query={query}
    >
      {(design) => <DesignEditor design={design} />}
    </FormScreen>
  )
}
