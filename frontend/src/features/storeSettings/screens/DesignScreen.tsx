import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { designQuery } from '@/features/storeSettings/api'
import { DesignEditor } from '@/features/storeSettings/components/DesignEditor'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { SettingsScreen } from '@/ui/SettingsScreen'

export function DesignScreen() {
  const { t } = useTranslation('storeSettings')
  const href = useHref()
  const access = useAccess('content.view')
  const { data, error, refetch } = useQuery(designQuery(useStoreOid()))
  return (
    <SettingsScreen
      title={t('design.title')}
      back={{ to: href.store(paths.settings), label: t('index.title') }}
      access={access}
      failed={t('design.failed')}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && <DesignEditor design={data} />}
    </SettingsScreen>
  )
}
