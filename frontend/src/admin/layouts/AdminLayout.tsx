import { useDisclosure, useNetwork } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { BottomBar } from '@/admin/layouts/BottomBar'
import { ClosingNotice } from '@/admin/layouts/ClosingNotice'
import { PlatformNotice } from '@/admin/layouts/PlatformNotice'
import { SectionTabs } from '@/admin/layouts/SectionTabs'
import { SeeAsBar } from '@/admin/layouts/SeeAsBar'
import { SideBar } from '@/admin/layouts/SideBar'
import { TopBar } from '@/admin/layouts/TopBar'
import { usePageScope } from '@/admin/layouts/usePageScope'
import { QueryProvider } from '@/api/QueryProvider'
import { useLocalePath } from '@/i18n/localePath'
import { formatTime } from '@/lib/dates'
import { OfflineBar } from '@/ui/OfflineBar'
import { shareStore } from '@/ui/share'
import classes from './AdminLayout.module.css'

const PhoneMenu = lazy(() =>
  import('@/admin/layouts/PhoneMenu').then((m) => ({ default: m.PhoneMenu })),
)
const ShareModal = lazy(() => import('@/ui/ShareModal').then((m) => ({ default: m.ShareModal })))

/** Comes with the first thing that is shared. */
function Sharing() {
  const requested = shareStore.use() !== null
  const [mounted, setMounted] = useState(requested)
  if (requested && !mounted) setMounted(true)
  return <Suspense fallback={null}>{mounted && <ShareModal />}</Suspense>
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** One for every page: what is seen is as old as the loss of the connection. */
function OfflineNotice() {
  const { t } = useTranslation('shell')
  const { locale } = useLocalePath()
  const [since] = useState(() => Date.now())
  return <OfflineBar>{t('offline', { time: formatTime(since, locale, ownZone()) })}</OfflineBar>
}

function Shell() {
  const { t } = useTranslation('shell')
  const scope = usePageScope()
  const [menuOpen, menu] = useDisclosure(false)
  const { online } = useNetwork()
  const [menuMounted, setMenuMounted] = useState(false)
  const openMenu = () => {
    setMenuMounted(true)
    menu.open()
  }
  return (
    <div className={classes.app}>
      <a href="#main" className={classes.skip}>
        {t('skip')}
      </a>
      <SideBar scope={scope} />
      <div className={classes.column}>
        {scope === 'store' && <PlatformNotice />}
        {scope === 'store' && <SeeAsBar />}
        <TopBar scope={scope} />
        {!online && <OfflineNotice />}
        <ClosingNotice scope={scope} />
        <main id="main" tabIndex={-1} className={classes.main}>
          <SectionTabs scope={scope} />
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BottomBar scope={scope} onMenu={openMenu} />
      <Suspense fallback={null}>
        {menuMounted && <PhoneMenu scope={scope} opened={menuOpen} onClose={menu.close} />}
      </Suspense>
      <Sharing />
    </div>
  )
}

/** The counter behind the glass: side bar, top bar, content; a bottom bar on the phone. */
export function AdminLayout() {
  return (
    <QueryProvider>
      <Shell />
    </QueryProvider>
  )
}
