import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { notify } from '@/ui/notify'

export type RateKind = 'FLAT' | 'ADVANCED'

const FLAT = '/api/v1/shipping/flat-rate/{rate_id}'
const ADVANCED = '/api/v1/shipping/advanced/{rate_id}'

export type DeleteChoice = { replaceWith?: string; leave?: boolean }

/** Deleting a rate, with its undo; both kinds alike. */
export function useDeleteRate(kind: RateKind, onDeleted: () => void) {
  const { t } = useTranslation('rates')
  const options = { silent: true } as const
  const flat = useStoreMutation('delete', FLAT, options)
  const advanced = useStoreMutation('delete', ADVANCED, options)
  const restoreFlat = useStoreMutation('post', `${FLAT}/restore`)
  const restoreAdvanced = useStoreMutation('post', `${ADVANCED}/restore`)
  const remove = kind === 'FLAT' ? flat : advanced
  const restore = kind === 'FLAT' ? restoreFlat : restoreAdvanced
  return {
    pending: remove.isPending,
    error: remove.error,
    remove: (rateOid: string, name: string, query: DeleteChoice) => {
      const path = { rate_id: rateOid }
      remove.mutate(
        { params: { path, query } },
        {
          onSuccess: () => {
            notify.success({
              title: t('delete.done', { name }),
              action: {
                label: t('delete.undo'),
                onClick: () => restore.mutate({ params: { path } }),
              },
            })
            onDeleted()
          },
        },
      )
    },
  }
}
