import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { leaveSession } from '@/api/session'
import { deleteUser, type Proof } from '@/features/accounts/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormSection } from '@/ui/FormSection'
import { notify } from '@/ui/notify'
import { ProofDialog } from '@/ui/ProofDialog'
import classes from './ProfileCard.module.css'

export function DeleteAccountCard() {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const href = useHref()
  const [asking, setAsking] = useState(false)

  const remove = async (proof: Proof) => {
    await deleteUser(proof)
    await leaveSession(() => navigate(href.page(paths.home)))
    notify.success({ title: t('profile.deleted') })
  }

  return (
    <FormSection title={t('profile.deleteTitle')} note={t('profile.deleteLine')}>
      <div className={classes.actions}>
        <Button c="var(--vit-danger-text)" onClick={() => setAsking(true)}>
          {t('profile.delete')}
        </Button>
      </div>
      <ProofDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('profile.deleteQuestion')}
        loss={t('profile.deleteLoss')}
        confirmLabel={t('profile.delete')}
        loginPath={`${paths.login}?${new URLSearchParams({ next: paths.myProfile })}`}
        act={remove}
      />
    </FormSection>
  )
}
