import { useTranslation } from 'react-i18next'
import { callForBlob } from '@/api/blob'
import { ApiError } from '@/api/errors'
import { useStoreApi } from '@/api/mutations'
import type { Complaint } from '@/features/complaints/api'
import { saveBlob } from '@/lib/saveBlob'
import { notify } from '@/ui/notify'

/** The paper of a sheet and what the consumer attached. */
export function useSheetFiles({ _id, code }: Pick<Complaint, '_id' | 'code'>) {
  const { t } = useTranslation('complaints')
  const api = useStoreApi()
  const save = async (request: Parameters<typeof callForBlob>[0], name: string) => {
    try {
      saveBlob(await callForBlob(request), name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error({ title: t('detail.fileFailed'), description: error.message })
    }
  }
  const path = { complaint_id: _id }
  return {
    savePdf: () =>
      save(
        api.GET('/api/v1/complaint/{complaint_id}/pdf', { params: { path }, parseAs: 'blob' }),
        `hoja-${code}.pdf`,
      ),
    saveFile: (index: number, name: string) =>
      save(
        api.GET('/api/v1/complaint/{complaint_id}/file/{index}', {
          params: { path: { ...path, index: String(index) } },
          parseAs: 'blob',
        }),
        name,
      ),
  }
}
