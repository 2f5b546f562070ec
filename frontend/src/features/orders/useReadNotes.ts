import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unreadQuery, useReadAbout } from '@/features/notifications/api'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'

/** Who opens an order has seen what the bell says about it. */
export function useReadNotes(orderOid: string): void {
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const { mutate } = useReadAbout(storeOid)
  useEffect(() => {
    if (cache.getQueryData(unreadQuery(storeOid).queryKey) !== 0) mutate(paths.order(orderOid))
  }, [cache, storeOid, orderOid, mutate])
}
