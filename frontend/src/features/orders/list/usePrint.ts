import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { type PaperKind, useListCalls } from '@/features/orders/list/listApi'
import { saveBlob } from '@/lib/saveBlob'
import { notify } from '@/ui/notify'

/** Packing slips and labels come as a PDF that is saved, ready for the printer. */
export function usePrint() {
  const { t } = useTranslation('orderList')
  const calls = useListCalls()
  const [printing, setPrinting] = useState(false)
  const print = async (ids: string[], kind: PaperKind) => {
    setPrinting(true)
    try {
      saveBlob(await calls.print(ids, kind), `${t(`print.file.${kind}`)}.pdf`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error({ title: t('print.failed'), description: error.message })
    } finally {
      setPrinting(false)
    }
  }
  return { print, printing }
}
