import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import type { Answer } from '@/api/types'
import { notify } from '@/ui/notify'

export type Campaign = Answer<'/api/v1/campaign/{campaign_id}', 'get'>

/** Deletes one, and offers to bring it back. */
export function useDeleteCampaign() {
  const { t } = useTranslation('campaigns')
  const restore = useStoreMutation('post', '/api/v1/campaign/{campaign_id}/restore')
  const remove = useStoreMutation('delete', '/api/v1/campaign/{campaign_id}')
  return ({ _id, name }: Campaign) => {
    const call = { params: { path: { campaign_id: _id } } }
    const action = { label: t('list.undo'), onClick: () => restore.mutate(call) }
    remove.mutate(call, {
      onSuccess: () => notify.success({ title: t('list.deleted', { name }), action }),
    })
  }
}
