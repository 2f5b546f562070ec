import { callForBlob } from '@/api/blob'
import { call, storeApi } from '@/api/client'
import type { Answer } from '@/api/types'
import { paths } from '@/lib/paths'
import { defineList } from '@/ui/list/defineList'

export const REDIRECTS = '/api/v1/store/redirect'
export const REDIRECT = '/api/v1/store/redirect/{redirect_id}'

export type Redirect = Answer<typeof REDIRECTS, 'get'>['items'][number]
export type RedirectPreview = Answer<`${typeof REDIRECTS}/import/preview`, 'post'>

export const redirectList = defineList({
  path: paths.redirects,
  sorts: ['-createdAt', 'createdAt', 'source', '-source'],
})

function formOf(file: File) {
  const form = new FormData()
  form.set('file', file)
  return { body: form as never }
}

/** All of them as a file: out, looked at, in. */
export function redirectFiles(storeOid: string) {
  const api = storeApi(storeOid)
  return {
    download: () => callForBlob(api.GET(`${REDIRECTS}/export`, { parseAs: 'blob' })),
    preview: (file: File) => call(api.POST(`${REDIRECTS}/import/preview`, formOf(file))),
    accept: (file: File) => call(api.POST(`${REDIRECTS}/import`, formOf(file))),
  }
}
