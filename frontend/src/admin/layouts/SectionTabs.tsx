import { useTranslation } from 'react-i18next'
import { SectionPages, useNavigationItems } from '@/admin/layouts/NavigationList'
import classes from './NavigationList.module.css'

/** Where the side bar has room for icons alone, the pages of the section stand above the page. */
export function SectionTabs({ scope }: { scope: 'store' | 'user' }) {
  const { t } = useTranslation('shell')
  const here = useNavigationItems(scope).find(({ isHere }) => isHere)
  if (here === undefined || here.pages.length === 0) return null
  return (
    <nav aria-label={t('navigation.section')}>
      <SectionPages pages={here.pages} className={classes.tabs} />
    </nav>
  )
}
