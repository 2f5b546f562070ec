import { features } from '@/admin/features'
import type { NavigationItem } from '@/lib/feature'

const pages = features.flatMap((feature) => feature.pages ?? [])

/** Pages of one store, in the order of the features; only what is built. */
export const storeNavigation: NavigationItem[] = features
  .flatMap((feature) => feature.storeNavigation ?? [])
  .map((item) => {
    const more = pages.filter((page) => page.section === item.section)
    return more.length === 0
      ? item
      : {
          ...item,
          children: [...(item.children ?? []), ...more.map(({ section, ...page }) => page)],
        }
  })

/** Pages of the user himself. */
export const userNavigation: NavigationItem[] = features.flatMap(
  (feature) => feature.userNavigation ?? [],
)
