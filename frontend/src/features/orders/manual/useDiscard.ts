import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { atDraft, useDeleteDraft } from '@/features/orders/manual/manualApi'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { confirm } from '@/ui/confirm'

/** Drops what was written, after a question. */
export function useDiscard({ draftOid, save }: DraftSession) {
  const { t } = useTranslation('manualOrder')
  const href = useHref()
  const navigate = useNavigate()
  const remove = useDeleteDraft()
  const discard = async () => {
    if (draftOid === null) return
    const yes = await confirm({
      title: t('discardTitle'),
      description: t('discardBody'),
      confirmLabel: t('discardYes'),
      cancelLabel: t('discardNo'),
      danger: true,
    })
    if (!yes) return
    await save()
    remove.mutate(atDraft(draftOid), {
      onSuccess: () => void navigate(href.store(paths.orderList)),
    })
  }
  return { discard, busy: remove.isPending }
}
