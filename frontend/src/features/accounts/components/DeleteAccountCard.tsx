import { Button, Card, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { leaveSession } from '@/api/session'
import { deleteUser, type Proof } from '@/features/accounts/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
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
    <Card component="section" aria-labelledby="delete-title">
      <div className={classes.head}>
        <Title order={2} id="delete-title">
          {t('profile.deleteTitle')}
        </Title>
        <p className={classes.line}>{t('profile.deleteLine')}</p>
      </div>
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
        yes={t('profile.delete')}
        loginPath={`${paths.login}?${new URLSearchParams({ next: paths.myProfile })}`}
        act={remove}
      />
    </Card>
  )
}
