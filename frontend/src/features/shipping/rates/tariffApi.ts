import { callForBlob } from '@/api/blob'
import { call, storeApi } from '@/api/client'
import type { Answer } from '@/api/types'
import type { Basis } from '@/features/shipping/rates/bands'

export type TariffPreview = Answer<'/api/v1/shipping/advanced/{rate_id}/tariff/preview', 'post'>

export type TariffCalls = {
  preview: (file: File) => Promise<TariffPreview>
  accept: (file: File, version: number) => Promise<{ jobOid: string }>
}

function formOf(file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.set('file', file)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
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
          body: formOf(file, { version: String(version) }) as never,
        }),
      ),
  }
}

/** A table that becomes a rate of its own. */
export function newRateCalls(storeOid: string, name: string, basis: Basis): TariffCalls {
  const api = storeApi(storeOid)
  return {
    preview: (file) =>
      call(api.POST('/api/v1/shipping/tariff/preview', { body: formOf(file, { basis }) as never })),
    accept: (file) =>
      call(api.POST('/api/v1/shipping/tariff', { body: formOf(file, { name, basis }) as never })),
  }
}
