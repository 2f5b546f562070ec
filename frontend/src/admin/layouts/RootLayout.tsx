import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { useLateScroll } from '@/admin/layouts/useLateScroll'
import { pageTitle } from '@/constants'
import { boot } from '@/lib/boot'
import { pageLoader } from '@/ui/pageLoader'

/** The kind of the page; a page that knows its name says it after this. */
function useRouteTitle(): void {
  const { t } = useTranslation()
  const matches = useMatches()
  const { handle, params } = matches.at(-1) ?? {}
  const key = (handle as { title?: string } | undefined)?.title
  const named = key?.replace(/\{(\w+)\}/g, (_, name) => params?.[name] ?? '')
  const title = named === undefined ? '' : t(named, { defaultValue: '' })
  useLayoutEffect(() => {
    document.title = pageTitle(title, boot.productName)
  }, [title])
}

/** A filter or a sheet of the address changes the page that is there, which tells that by itself. */
function usePageLoader(): void {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const isLeaving = location !== undefined && location.pathname !== pathname
  useEffect(() => {
    if (state === 'idle') pageLoader.finish()
    else if (isLeaving) pageLoader.start()
  }, [state, isLeaving])
}

/** What every page of the platform has: title, loader between pages, scroll position. */
export function RootLayout() {
  useRouteTitle()
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
