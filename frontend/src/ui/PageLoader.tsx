import { useTranslation } from 'react-i18next'
import { FullScreenOverlay } from '@/ui/overlay/FullScreenOverlay'
import { pageLoader } from '@/ui/pageLoader'

/** Between two pages only; lists show skeletons instead. */
export function PageLoader() {
  const { t } = useTranslation('ui')
  const { visible, percentage } = pageLoader.use()
  return (
    <FullScreenOverlay visible={visible} percentage={percentage} label={t('pageLoader.label')} />
  )
}
