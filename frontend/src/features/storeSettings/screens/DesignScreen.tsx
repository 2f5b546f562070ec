import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { DesignEditor } from '@/features/storeSettings/components/DesignEditor'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { SettingsScreen } from '@/ui/SettingsScreen'

export function DesignScreen() {
  const { t } = useTranslation('storeSettings')
  const href = useHref()
  const access = useAccess('content.view')
  const { data, error, refetch } = useStoreQuery('get', '/api/v1/store/design')
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
