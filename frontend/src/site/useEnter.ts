import { useNavigate } from 'react-router'
import { safeNext } from '@/admin/guards/goTo'
import { useHref, withStore } from '@/lib/appLink'
import { paths } from '@/lib/paths'

/** Who works in one store is led into it; the list of stores is for those who have to choose. */
async function firstPage(): Promise<string> {
  const [{ queryClient }, { myStoresQuery }] = await Promise.all([
    import('@/api/queryClient'),
    import('@/features/stores/api'),
  ])
  const room = await queryClient.fetchQuery(myStoresQuery()).catch(() => undefined)
  const [only, ...others] = room?.items ?? []
  return only && others.length === 0 ? withStore(paths.storeHome, only._id) : paths.myStores
}

/** After a login: to the page that was asked for, else to the work. */
export function useEnter() {
  const navigate = useNavigate()
  const href = useHref()
  return async (next: string | null) =>
    navigate(href.page(next === null ? await firstPage() : safeNext(next)))
}
