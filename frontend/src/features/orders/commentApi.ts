import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import { ApiError } from '@/api/errors'
import { type Order, refreshOrders } from '@/features/orders/api'
import { deskKeys } from '@/features/orders/deskApi'

export type OrderComment = Order['comments'][number]
export type CommentFile = { name: string; type: string; size: number }
export type Message = { body: string; visibleToBuyer: boolean }
/** A file on its way to the comment that it belongs to; `key` makes a repeated try the same file. */
type Attached = { commentOid: string; file: File; key: string }
export type FailedUpload = Attached & { error: ApiError }

const raw = { raw: true }
const once = (key: string) => ({ headers: { 'Idempotency-Key': key } })
const ONE = '/api/v1/order/{order_id}/comment/{comment_id}'

export const MAX_FILES = 5
const MEGABYTE = 1024 * 1024
export const MAX_FILE_SIZE = 10 * MEGABYTE
export const FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf']

/** No network, or something between us and the server that gave up waiting, answers nothing. */
export const isAnswer = ({ status }: ApiError): boolean => status > 0 && status < 500

type Place = { storeOid: string; orderOid: string; commentOid: string; index: number }

/** Files of a note are private: they come with the bearer token, never by their address. */
export const commentFileQuery = ({ storeOid, orderOid, commentOid, index }: Place) =>
  queryOptions({
    queryKey: deskKeys.file(storeOid, commentOid, index),
    queryFn: async ({ signal }): Promise<Blob> =>
      await call<Blob>(
        storeApi(storeOid).GET(`${ONE}/file/{index}`, {
          params: { path: { order_id: orderOid, comment_id: commentOid, index: String(index) } },
          parseAs: 'blob',
          signal,
        }) as unknown as Promise<{ data?: Blob; error?: unknown; response: Response }>,
        raw,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export function useCommentCalls(storeOid: string, order_id: string) {
  const cache = useQueryClient()
  const api = storeApi(storeOid)
  const refresh = () => refreshOrders(cache, storeOid)
  const at = (comment_id: string) => ({ params: { path: { order_id, comment_id } } })
  const upload = ({ commentOid, file, key }: Attached) => {
    const form = new FormData()
    form.append('file', file, file.name)
    const init = { ...at(commentOid), ...once(key), body: { file: '' }, bodySerializer: () => form }
    return call(api.POST(`${ONE}/file`, init), raw)
  }
  const attach = async (files: Attached[]): Promise<FailedUpload[]> => {
    const refused: FailedUpload[] = []
    for (const each of files) {
      await upload(each).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        refused.push({ ...each, error })
      })
    }
    await refresh()
    return refused
  }
  return {
    /**
     * The note first, then its files one after the other; gives back those that were refused.
     * `key` makes a repeated press the same note.
     */
    write: async (body: Message, files: File[], key: string): Promise<FailedUpload[]> => {
      const init = { params: { path: { order_id } }, ...once(key), body }
      const { _id } = await call(api.POST('/api/v1/order/{order_id}/comment', init), raw)
      const named = (file: File) => ({ commentOid: _id, file, key: crypto.randomUUID() })
      return attach(files.map(named))
    },
    /** The refused ones again, each to the comment that was already made. */
    attach,
    change: async (commentOid: string, body: string) => {
      await call(api.PATCH(ONE, { ...at(commentOid), body: { body } }), raw)
      await refresh()
    },
    remove: async (commentOid: string) => {
      await call(api.DELETE(ONE, at(commentOid)), raw)
      await refresh()
    },
  }
}
