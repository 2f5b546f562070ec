import { callForBlob } from '@/api/blob'
import { call, storeApi } from '@/api/client'
import type { Answer } from '@/api/types'

export type TariffPreview = Answer<'/api/v1/shipping/advanced/{rate_id}/tariff/preview', 'post'>

function formOf(file: File, version?: number): FormData {
  const form = new FormData()
  form.set('file', file)
  if (version !== undefined) form.set('version', String(version))
  return form
}

/** The table of one rate: out, looked at, in. */
export function tariffCalls(storeOid: string, rate_id: string) {
  const api = storeApi(storeOid)
  const params = { path: { rate_id } }
  return {
    download: () =>
      callForBlob(
        api.GET('/api/v1/shipping/advanced/{rate_id}/tariff', {
          params,
          parseAs: 'blob',
        }),
      ),
    preview: (file: File) =>
      call(
        api.POST('/api/v1/shipping/advanced/{rate_id}/tariff/preview', {
          params,
          body: formOf(file) as never,
        }),
      ),
    accept: (file: File, version: number) =>
      call(
        api.POST('/api/v1/shipping/advanced/{rate_id}/tariff', {
          params,
          body: formOf(file, version) as never,
        }),
      ),
  }
}
