import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { queryClient } from '@/api/queryClient'
import { useSession } from '@/api/session'
import type { Collaborator } from '@/features/collaborators/api'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import { notify } from '@/ui/notify'
import { ProofDialog } from '@/ui/ProofDialog'

/** The store changes hands: only its owner sees this, and says it with the password. */
export function TransferCard({ member }: { member: Collaborator }) {
  const { t } = useTranslation('collaborators')
  const { role } = useSession()
  const { name: store } = useStore()
  const [asking, setAsking] = useState(false)
  const { mutateAsync } = useStoreMutation('post', '/api/v1/collaborator/{member_id}/owner', {
    silent: true,
  })
  if (role !== 'OWNER') return null
  const act = async (body: { currentPassword?: string }) => {
    await mutateAsync({ params: { path: { member_id: member._id } }, body })
    notify.success({ title: t('transfer.done', { name: member.name, store }) })
    setAsking(false)
    await queryClient.invalidateQueries()
  }
  return (
    <FormSection title={t('transfer.title')} note={t('transfer.line', { name: member.name })}>
      <div>
        <Button c="var(--vit-danger-text)" onClick={() => setAsking(true)}>
          {t('transfer.open')}
        </Button>
      </div>
      <ProofDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('transfer.question', { name: member.name, store })}
        loss={t('transfer.loss', { name: member.name })}
        confirmLabel={t('transfer.open')}
        loginPath={`${paths.login}?${new URLSearchParams({ next: paths.collaborators })}`}
        act={act}
      />
    </FormSection>
  )
}
