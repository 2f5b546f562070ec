import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { standardQuery } from '@/features/shipping/api'
import { StandardEditor } from '@/features/shipping/components/StandardEditor'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { SettingsScreen } from '@/ui/SettingsScreen'

export function StandardShippingScreen() {
  const { t } = useTranslation('shipping')
  const href = useHref()
  const access = useAccess('shipping.view')
  const query = standardQuery(useStoreOid())
  const { data, error, refetch } = useQuery({ ...query, enabled: access.allowed })
  return (
    <SettingsScreen
      title={t('standard.title')}
      back={{ to: href.store(paths.logistics), label: t('title') }}
      access={access}
      failed={t('failed')}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && <StandardEditor standard={data} />}
    </SettingsScreen>
  )
}
