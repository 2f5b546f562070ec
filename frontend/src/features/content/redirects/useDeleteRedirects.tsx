import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { REDIRECTS, type Redirect } from '@/features/content/redirects/api'
import type { Selection } from '@/ui/dataTable/Column'
import { BulkDialog } from '@/ui/list/BulkDialog'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'

/** Picked redirects, and the question before they are deleted. */
export function useDeleteRedirects(rows: Redirect[]): Selection {
  const { t } = useTranslation('redirects')
  const access = useAccess('content.delete')
  const remove = useStoreMutation('post', `${REDIRECTS}/delete`, { silent: true })
  const [ids, setIds] = useState<string[]>([])
  const [asking, setAsking] = useState(false)
  const picked = rows.map(({ _id }) => _id).filter((id) => ids.includes(id))
  const run = async () => {
    const { deleted } = await remove.mutateAsync({ body: { ids: picked } })
    setIds([])
    notify.success({ title: t('delete.done', { count: deleted }) })
  }
  return {
    ids: picked,
    onChange: setIds,
    actions: (
      <>
        <PermissionButton {...access} onClick={() => setAsking(true)}>
          {t('delete.open')}
        </PermissionButton>
        <Button variant="subtle" onClick={() => setIds([])}>
          {t('delete.clear')}
        </Button>
        <BulkDialog
          opened={asking}
          danger
          title={t('delete.title', { count: picked.length })}
          confirmLabel={t('delete.yes')}
          cancelLabel={t('cancel')}
          onRun={run}
          onClose={() => setAsking(false)}
        >
          <p>{t('delete.line')}</p>
        </BulkDialog>
      </>
    ),
  }
}
