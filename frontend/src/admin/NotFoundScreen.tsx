import { useTranslation } from 'react-i18next'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ErrorPage } from '@/ui/ErrorPage'
import { usePageTitle } from '@/ui/usePageTitle'

export function NotFoundScreen() {
  const { t } = useTranslation('shell')
  const href = useHref()
  usePageTitle(t('ui:errorPage.notFound.title'))
  return (
    <ErrorPage
      status={404}
      links={[
        { to: href.page(paths.myStores), label: t('error.myStores') },
        { to: href.page(paths.home), label: t('error.home') },
      ]}
    />
  )
}
