import { features } from '@/admin/features'
import { inThreeLanguages } from '@/admin/routeTable'
import { redirects } from '@/lib/paths'

/** Every screen of the platform; each feature says its own. */
export const screens = features.flatMap((feature) => feature.screens)

export const routes = inThreeLanguages(screens, Object.keys(redirects))
