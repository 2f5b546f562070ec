import { callForBlob } from '@/api/blob'
import { ApiError } from '@/api/errors'
import { useStoreApi } from '@/api/mutations'
import { showError } from '@/api/showError'
import type { ImportListRow } from '@/features/products/imports/importApi'
import { saveBlob } from '@/lib/saveBlob'

/** Saves the file of results: the input with what became of each row. */
export function useResultFile() {
  const api = useStoreApi()
  return async ({ _id, name }: Pick<ImportListRow, '_id' | 'name'>) => {
    const at = { params: { path: { job_id: _id } }, parseAs: 'blob' } as const
    const stem = name.replace(/\.[^.]*$/, '')
    const ending = name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
    try {
      const blob = await callForBlob(api.GET('/api/v1/job/{job_id}/file', at))
      saveBlob(blob, `${stem}-vitrina.${ending}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showError(error)
    }
  }
}
