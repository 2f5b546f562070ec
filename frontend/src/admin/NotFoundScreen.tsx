import { useTranslation } from 'react-i18next'
import { useWaysOut } from '@/admin/useWaysOut'
import { ErrorPage } from '@/ui/ErrorPage'
import { usePageTitle } from '@/ui/usePageTitle'

export function NotFoundScreen() {
  const { t } = useTranslation('ui')
  usePageTitle(t('errorPage.notFound.title'))
  return <ErrorPage status={404} links={useWaysOut()} />
}
