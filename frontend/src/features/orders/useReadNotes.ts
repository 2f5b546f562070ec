import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStoreMutation } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'

/** Who opens an order has seen what the bell says about it. */
export function useReadNotes(orderOid: string): void {
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const { mutate } = useStoreMutation('patch', '/api/v1/store/notification/readed')
  useEffect(() => {
    const { queryKey } = storeQuery(storeOid, 'get', '/api/v1/store/notification')
    if (cache.getQueryData(queryKey)?.unread === 0) return
    mutate({ params: { query: { link: paths.order(orderOid) } } })
  }, [cache, storeOid, orderOid, mutate])
}
