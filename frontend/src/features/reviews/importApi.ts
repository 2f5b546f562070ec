import { call, storeApi } from '@/api/client'

/** Starts the job that reads a file of reviews. */
export function startReviewImport(storeOid: string, file: File, published: boolean) {
  const form = new FormData()
  form.set('file', file)
  form.set('published', String(published))
  return call(storeApi(storeOid).POST('/api/v1/order/review/import', { body: form as never }))
}
