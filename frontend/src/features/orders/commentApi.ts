import { call } from '@/api/client'
import { ApiError } from '@/api/errors'
import { idempotent, useStoreAction, useStoreApi, useStoreMutation } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import { atOrder, ORDER, type Order, PRIVATE_FILE } from '@/features/orders/api'

export type OrderComment = Order['comments'][number]
export type CommentFile = { name: string; type: string; size: number }
export type Message = { body: string; visibleToBuyer: boolean }
/** A file on its way to the comment that it belongs to; `key` makes a repeated try the same file. */
type Attached = { commentOid: string; file: File; key: string }
export type FailedUpload = Attached & { error: ApiError }

const ONE = `${ORDER}/comment/{comment_id}` as const

export const MAX_FILES = 5
const MEGABYTE = 1024 * 1024
export const MAX_FILE_SIZE = 10 * MEGABYTE
export const FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf']

/** No network, or something between us and the server that gave up waiting, answers nothing. */
export const isAnswer = ({ status }: ApiError): boolean => status > 0 && status < 500

type Place = { storeOid: string; orderOid: string; commentOid: string; index: number }

export const commentFileQuery = ({ storeOid, orderOid, commentOid, index }: Place) =>
  storeQuery(
    storeOid,
    'get',
    `${ONE}/file/{index}`,
    {
      params: { path: { order_id: orderOid, comment_id: commentOid, index: String(index) } },
      parseAs: 'blob',
    },
    PRIVATE_FILE,
  )

const at = (order_id: string, comment_id: string) => ({
  params: { path: { order_id, comment_id } },
})

/** Uploads files one after the other; gives back those that were refused. */
function useAttach(orderOid: string) {
  const api = useStoreApi()
  const upload = ({ commentOid, file, key }: Attached) => {
    const form = new FormData()
    form.append('file', file, file.name)
    const init = { ...at(orderOid, commentOid), ...idempotent(key), bodySerializer: () => form }
    return api.POST(`${ONE}/file`, { ...init, body: { file: '' } })
  }
  return async (files: Attached[]): Promise<FailedUpload[]> => {
    const refused: FailedUpload[] = []
    for (const each of files) {
      await upload(each).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        refused.push({ ...each, error })
      })
    }
    return refused
  }
}

type Note = { message: Message; files: File[]; key: string }
const WRITES = { writes: [`${ORDER}/comment`], silent: true } as const

/**
 * The note first, then its files; gives back those that were refused.
 * `key` makes a repeated press the same note.
 */
export function useWriteComment(orderOid: string) {
  const api = useStoreApi()
  const attach = useAttach(orderOid)
  return useStoreAction(async ({ message, files, key }: Note) => {
    const init = { ...atOrder(orderOid), ...idempotent(key), body: message }
    const { _id } = await call(api.POST(`${ORDER}/comment`, init))
    return attach(files.map((file) => ({ commentOid: _id, file, key: crypto.randomUUID() })))
  }, WRITES)
}

/** The refused ones again, each to the comment that was already made. */
export const useAttachFiles = (orderOid: string) => useStoreAction(useAttach(orderOid), WRITES)

export function useUpdateComment(orderOid: string, commentOid: string) {
  const { mutate, isPending } = useStoreMutation('patch', ONE)
  const update = (body: string, onSuccess: () => void) =>
    mutate({ ...at(orderOid, commentOid), body: { body } }, { onSuccess })
  return { update, isPending }
}

export function useDeleteComment(orderOid: string, commentOid: string) {
  const { mutate, isPending } = useStoreMutation('delete', ONE)
  const remove = (onSuccess: () => void) => mutate(at(orderOid, commentOid), { onSuccess })
  return { remove, isPending }
}
