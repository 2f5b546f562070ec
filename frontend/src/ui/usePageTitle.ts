import { useEffect } from 'react'
import { pageTitle } from '@/constants'
import { boot } from '@/lib/boot'

/** Names the tab after what the page shows, once that is known; the route has named its kind. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) document.title = pageTitle(name, boot.productName)
  }, [name])
}
