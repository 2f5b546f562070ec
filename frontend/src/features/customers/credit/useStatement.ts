import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callForBlob } from '@/api/blob'
import { ApiError } from '@/api/errors'
import { useStoreApi } from '@/api/mutations'
import type { Customer } from '@/features/customers/api'
import { saveBlob } from '@/lib/saveBlob'
import { notify } from '@/ui/notify'

/** The account on paper, for the customer. */
export function useStatement({ _id, name }: Pick<Customer, '_id' | 'name'>) {
  const { t } = useTranslation('credit')
  const api = useStoreApi()
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    const params = { path: { customer_id: _id } }
    setIsSaving(true)
    try {
      const pdf = api.GET('/api/v1/crm/customer/{customer_id}/credit/pdf', {
        params,
        parseAs: 'blob',
      })
      saveBlob(await callForBlob(pdf), `${t('statement.file', { name })}.pdf`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error({ title: t('statement.failed'), description: error.message })
    } finally {
      setIsSaving(false)
    }
  }
  return { save, isSaving }
}
