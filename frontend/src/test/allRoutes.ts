import { adminRoutes, screens as adminScreens } from '@/admin/adminRoutes'
import { inThreeLanguages, screenRoutes } from '@/admin/routeTable'
import { site } from '@/site/feature'

/** Of visitors and of the admin. */
export const screens = [...site.screens, ...adminScreens]
export const routes = inThreeLanguages([...screenRoutes(site.screens), ...adminRoutes])
