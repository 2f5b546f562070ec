import type { MiddlewareFunction, RouteObject } from 'react-router'
import { pageLocale } from '@/admin/guards/pageLocale'
import { validId } from '@/admin/guards/validId'
import { visitorPage } from '@/admin/guards/visitorPage'
import { FirstLoad } from '@/admin/layouts/FirstLoad'
import { RootError } from '@/admin/layouts/RootError'
import { RootLayout } from '@/admin/layouts/RootLayout'
import { layoutTexts } from '@/admin/layoutTexts'
import { i18n } from '@/i18n/index'
import type { Access, Layout, Load, Screen } from '@/lib/feature'

/** The guards of the admin travel with it: a visitor does not load them. */
const userPage: MiddlewareFunction = async (...call) =>
  (await import('@/admin/guards/userPage')).userPage(...call)
const storePage: MiddlewareFunction = async (...call) =>
  (await import('@/admin/guards/storePage')).storePage(...call)
const anyPage: MiddlewareFunction = async (...call) =>
  (await import('@/admin/guards/anyPage')).anyPage(...call)

const guards: Record<Access, MiddlewareFunction[]> = {
  public: [],
  visitor: [],
  user: [userPage],
  store: [storePage],
  any: [anyPage],
}

const layouts: Record<Layout, Load> = {
  public: () => import('@/site/layouts/PublicLayout').then((m) => m.PublicLayout),
  login: () => import('@/site/layouts/PublicLayout').then((m) => m.PublicLayout),
  blank: () => import('@/admin/layouts/BlankLayout').then((m) => m.BlankLayout),
  admin: () => import('@/admin/layouts/AdminLayout').then((m) => m.AdminLayout),
}

const notFound: Load = () => import('@/admin/NotFoundScreen').then((m) => m.NotFoundScreen)

/** The code of a page and all texts that it shows travel together. */
async function loadPage(load: Load, texts: string[]) {
  const [Component] = await Promise.all([load(), i18n.loadNamespaces(texts)])
  return { Component }
}

function toRoute({ path, title, load, texts }: Screen): RouteObject {
  const [feature = 'ui'] = title.split(':')
  const only = path === '/login' ? [visitorPage] : []
  return {
    path: path.slice(1).replace(/\{(\w+)\}/g, ':$1') || undefined,
    index: path === '/' ? true : undefined,
    handle: { title },
    middleware: only,
    loader: path.includes('{_id}') ? validId : undefined,
    lazy: () => loadPage(load, [feature, ...texts]),
  } as RouteObject
}

function group(layout: Layout, access: Access, screens: Screen[]): RouteObject {
  return {
    middleware: guards[access],
    lazy: () => loadPage(layouts[layout], layoutTexts[layout]),
    errorElement: <RootError />,
    handle: { layout, access },
    children: layout === 'admin' ? [insideShell(screens)] : screens.map(toRoute),
  }
}

/** A screen that fails leaves the navigation where it is. */
const insideShell = (screens: Screen[]): RouteObject => ({
  errorElement: <RootError inside />,
  children: screens.map(toRoute),
})

/** The screens in their frames, each frame with who may enter. */
export function screenRoutes(screens: Screen[]): RouteObject[] {
  const names = new Set(screens.map(({ layout, access }) => `${layout} ${access}`))
  return [...names].map((name) => {
    const [layout, access] = name.split(' ') as [Layout, Access]
    return group(
      layout,
      access,
      screens.filter((one) => one.layout === layout && one.access === access),
    )
  })
}

/** An address that stands for a list: the guard leads there. */
export const listRoute = (path: string): RouteObject => ({
  path: path.slice(1),
  middleware: guards.store,
  loader: () => null,
  element: null,
})

/** Without a prefix (English), under /en and under /es. */
export const ROOTS = ['/', '/en', '/es']

export function inThreeLanguages(children: RouteObject[]): RouteObject[] {
  return ROOTS.map((path) => ({
    id: path,
    path,
    Component: RootLayout,
    errorElement: <RootError />,
    HydrateFallback: FirstLoad,
    middleware: [pageLocale],
    children: [...children, { path: '*', lazy: () => loadPage(notFound, []) }],
  }))
}
