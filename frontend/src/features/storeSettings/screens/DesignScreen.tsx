import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '@/admin/paths'
import { useAccess } from '@/api/access'
import { designQuery } from '@/features/storeSettings/api'
import { DesignEditor } from '@/features/storeSettings/components/DesignEditor'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { FormScreen } from '@/ui/crud/FormScreen'

export function DesignScreen() {
  const { t } = useTranslation('storeSettings')
  const href = useHref()
  const access = useAccess('content.view')
  const query = useQuery({ ...designQuery(useStoreOid()), enabled: access.allowed })
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
