import { useTranslation } from 'react-i18next'
import { usePageScope } from '@/admin/layouts/usePageScope'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'

/** Where somebody can go from a page that could not be shown. */
export function useWaysOut(): { to: string; label: string }[] {
  const { t } = useTranslation('shell')
  const href = useHref()
  const home = usePageScope() === 'store' ? href.store(paths.storeHome) : href.page(paths.home)
  return [
    { to: href.page(paths.myStores), label: t('error.myStores') },
    { to: home, label: t('error.home') },
  ]
}
