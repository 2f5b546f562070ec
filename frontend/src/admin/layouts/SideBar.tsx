import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationList } from '@/admin/layouts/NavigationList'
import { PlanUsage } from '@/admin/layouts/PlanUsage'
import { PageLink } from '@/lib/appLink'
import { boot } from '@/lib/boot'
import { paths } from '@/lib/paths'
import { VitrinaMark } from '@/ui/VitrinaMark'
import classes from './SideBar.module.css'

const StoreSwitcher = lazy(() =>
  import('@/admin/layouts/StoreSwitcher').then((m) => ({ default: m.StoreSwitcher })),
)

export function SideBar({ scope }: { scope: 'store' | 'user' }) {
  const { t } = useTranslation('shell')
  return (
    <aside className={classes.side} aria-label={t('sideBar')}>
      <PageLink to={paths.myStores} className={classes.logo}>
        <span className={classes.wide}>
          <VitrinaMark withWord label={boot.productName} />
        </span>
        <span className={classes.narrow}>
          <VitrinaMark label={boot.productName} />
        </span>
        <VisuallyHidden>{t('toMyStores')}</VisuallyHidden>
      </PageLink>
      {scope === 'store' && (
        <Suspense fallback={<div className={classes.store} />}>
          <StoreSwitcher />
        </Suspense>
      )}
      <NavigationList scope={scope} />
      {scope === 'store' && (
        <div className={`${classes.plan} ${classes.wide}`}>
          <PlanUsage />
        </div>
      )}
    </aside>
  )
}
