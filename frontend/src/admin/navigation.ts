import { features } from '@/admin/features'
import type { Feature, NavigationItem } from '@/lib/feature'

const all: readonly Feature<unknown>[] = features
const pages = all.flatMap((feature) => feature.pages ?? [])

/** Pages of one store, in the order of the features; only what is built. */
export const storeNavigation: NavigationItem[] = all
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
export const userNavigation: NavigationItem[] = all.flatMap(
  (feature) => feature.userNavigation ?? [],
)
