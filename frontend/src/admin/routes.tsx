import { features } from '@/admin/features'
import { redirects } from '@/admin/paths'
import { inThreeLanguages } from '@/admin/routeTable'

/** Every screen of the platform; each feature says its own. */
export const screens = features.flatMap((feature) => feature.screens)

export const routes = inThreeLanguages(screens, Object.keys(redirects))
