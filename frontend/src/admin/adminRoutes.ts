import { features, redirects } from '@/admin/features'
import { listRoute, screenRoutes } from '@/admin/routeTable'

/** Every screen of the admin; each feature says its own. */
export const screens = features.flatMap((feature) => feature.screens)

export const adminRoutes = [...screenRoutes(screens), ...Object.keys(redirects).map(listRoute)]
