import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Answer } from '@/api/types'
import { NOTIFICATION_POLL_MS } from '@/constants'

export type StoreNotification = Answer<'/api/v1/store/notification/info', 'get'>['items'][number]

export const notificationKeys = {
  all: (storeOid: string) => ['store', storeOid, 'notifications'] as const,
  unread: (storeOid: string) => ['store', storeOid, 'notifications', 'unread'] as const,
  list: (storeOid: string) => ['store', storeOid, 'notifications', 'list'] as const,
}

export const unreadQuery = (storeOid: string) =>
  queryOptions({
    queryKey: notificationKeys.unread(storeOid),
    queryFn: async () =>
      (await call(storeApi(storeOid).GET('/api/v1/store/notification'), { raw: true })).unread,
    refetchInterval: NOTIFICATION_POLL_MS,
    staleTime: NOTIFICATION_POLL_MS,
  })

export const notificationsQuery = (storeOid: string) =>
  queryOptions({
    queryKey: notificationKeys.list(storeOid),
    queryFn: () =>
      call(
        storeApi(storeOid).GET('/api/v1/store/notification/info', {
          params: { query: { page: 1, limit: 25 } },
        }),
        { raw: true },
      ),
    staleTime: 0,
  })

export function useMarkAllRead(storeOid: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(storeApi(storeOid).PATCH('/api/v1/store/notification/readed')),
    onSettled: () => cache.invalidateQueries({ queryKey: notificationKeys.all(storeOid) }),
  })
}

/** Those that lead to an address of the admin. */
export function useReadAbout(storeOid: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (link: string) =>
      call(
        storeApi(storeOid).PATCH('/api/v1/store/notification/readed', {
          params: { query: { link } },
        }),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: notificationKeys.all(storeOid) }),
  })
}

export function useMarkRead(storeOid: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (notification_id: string) =>
      call(
        storeApi(storeOid).PATCH('/api/v1/store/notification/{notification_id}/readed', {
          params: { path: { notification_id } },
        }),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: notificationKeys.all(storeOid) }),
  })
}

export function useDeleteNotification(storeOid: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (notification_id: string) =>
      call(
        storeApi(storeOid).DELETE('/api/v1/store/notification/{notification_id}', {
          params: { path: { notification_id } },
        }),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: notificationKeys.all(storeOid) }),
  })
}
