import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callForBlob } from '@/api/blob'
import { ApiError } from '@/api/errors'
import { useStoreApi } from '@/api/mutations'
import { atPreorder, ONE, type Preorder } from '@/features/preorders/api'
import { saveBlob } from '@/lib/saveBlob'
import { notify } from '@/ui/notify'

/** The quote on paper, as its customer gets it. */
export function PdfButton({ preorder }: { preorder: Preorder }) {
  const { t } = useTranslation('preorders')
  const api = useStoreApi()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const request = api.GET(`${ONE}/pdf`, { ...atPreorder(preorder._id), parseAs: 'blob' })
      saveBlob(await callForBlob(request), `${t('detail.fileName')}.pdf`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error({ title: t('detail.fileFailed'), description: error.message })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="default" loading={isBusy} onClick={() => void save()}>
      {t('action.pdf')}
    </Button>
  )
}
