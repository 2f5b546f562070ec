import type { PatchRoutesOnNavigationFunction } from 'react-router'
import { inThreeLanguages, ROOTS, screenRoutes } from '@/admin/routeTable'
import { site } from '@/site/feature'

/** What visitors see. The table of the admin is large: it is fetched with the first address that is none of these. */
export const routes = inThreeLanguages(screenRoutes(site.screens))

export const addAdminRoutes: PatchRoutesOnNavigationFunction = async ({ matches, patch }) => {
  if (matches.some(({ route }) => route.handle?.title !== undefined)) return
  const { adminRoutes } = await import('@/admin/adminRoutes')
  for (const root of ROOTS) patch(root, adminRoutes)
}
