import { useTranslation } from 'react-i18next'
import { atHold, type LiveCustomer, useUpdateHold } from '@/features/orders/live/liveApi'
import { notify } from '@/ui/notify'

/** The text goes to where the handle is at home: by the phone's own sheet, else by the clipboard. */
export function useSendLink() {
  const { t } = useTranslation('liveSale')
  const update = useUpdateHold()
  return async ({ _id, handle, text, version }: LiveCustomer) => {
    if (text === null) return
    try {
      if (navigator.share) await navigator.share({ text })
      else await navigator.clipboard.writeText(text)
    } catch (error) {
      // Who closes the sheet has sent nothing.
      if ((error as Error).name === 'AbortError') return
      notify.error({ title: t('notCopied'), description: text })
      return
    }
    if (!navigator.share) notify.success({ title: t('copied', { handle }) })
    update.mutate({ ...atHold(_id), body: { sent: true, version } })
  }
}
