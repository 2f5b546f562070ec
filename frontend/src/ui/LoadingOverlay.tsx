import { useTranslation } from 'react-i18next'
import { loadingFlag } from '@/ui/loadingFlag'
import { FullScreenOverlay } from '@/ui/overlay/FullScreenOverlay'

export function LoadingOverlay() {
  const { t } = useTranslation('ui')
  const { loading, percentage } = loadingFlag.use()
  return (
    <FullScreenOverlay
      visible={loading}
      percentage={percentage}
      label={t('loadingOverlay.label')}
    />
  )
}
