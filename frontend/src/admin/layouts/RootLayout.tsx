import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { useLateScroll } from '@/admin/layouts/useLateScroll'
import { pageTitle } from '@/constants'
import { boot } from '@/lib/boot'
import { pageLoader } from '@/ui/pageLoader'

function usePageTitle(): void {
  const { t } = useTranslation()
  const matches = useMatches()
  const handle = matches.at(-1)?.handle as { title?: string } | undefined
  const title = handle?.title === undefined ? '' : t(handle.title)
  useEffect(() => {
    document.title = pageTitle(title, boot.productName)
  }, [title])
}

function usePageLoader(): void {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') pageLoader.finish()
    else pageLoader.start()
  }, [state])
}

/** What every page of the platform has: title, loader between pages, scroll position. */
export function RootLayout() {
  usePageTitle()
  usePageLoader()
  useLateScroll()
  return (
    <>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  )
}
