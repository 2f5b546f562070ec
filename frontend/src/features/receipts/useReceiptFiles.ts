import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callForBlob } from '@/api/blob'
import { ApiError } from '@/api/errors'
import { useStoreApi } from '@/api/mutations'
import type { ReceiptRow } from '@/features/receipts/api'
import { saveBlob } from '@/lib/saveBlob'
import { notify } from '@/ui/notify'

export type ReceiptFile = 'a4' | '80mm' | 'xml'

/** Papers and the XML of a receipt, saved under its number. */
export function useReceiptFiles() {
  const { t } = useTranslation('receipts')
  const api = useStoreApi()
  const [saving, setSaving] = useState<string>()
  const save = async ({ _id, code }: Pick<ReceiptRow, '_id' | 'code'>, file: ReceiptFile) => {
    const path = { receipt_id: _id }
    const request =
      file === 'xml'
        ? api.GET('/api/v1/order/invoice/{receipt_id}/xml', { params: { path }, parseAs: 'blob' })
        : api.GET('/api/v1/order/invoice/{receipt_id}/pdf', {
            params: { path, query: { size: file } },
            parseAs: 'blob',
          })
    setSaving(_id)
    try {
      saveBlob(await callForBlob(request), `${code}.${file === 'xml' ? 'xml' : 'pdf'}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error({ title: t('files.failed'), description: error.message })
    } finally {
      setSaving(undefined)
    }
  }
  return { save, saving }
}
