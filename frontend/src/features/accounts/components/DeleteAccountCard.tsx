import { Button, Card, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/admin/paths'
import { ApiError } from '@/api/errors'
import { leaveSession } from '@/api/session'
import { deleteUser } from '@/features/accounts/api'
import { useHref } from '@/lib/appLink'
import { confirm } from '@/ui/confirm'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'
import classes from './ProfileCard.module.css'

export function DeleteAccountCard() {
  const { t } = useTranslation('accounts')
  const { t: forms } = useTranslation('forms')
  const navigate = useNavigate()
  const href = useHref()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const busy = useRef(false)

  const remove = async () => {
    if (busy.current) return
    const sure = await confirm({
      title: t('profile.deleteQuestion'),
      description: t('profile.deleteLoss'),
      yes: t('profile.delete'),
      danger: true,
    })
    if (!sure) return
    busy.current = true
    setPending(true)
    setProblem(undefined)
    try {
      await deleteUser()
      await leaveSession(() => navigate(href.page(paths.home)))
      notify.success({ title: t('profile.deleted') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message || forms(error.code === 'NETWORK' ? 'network' : 'unknown'))
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return (
    <Card component="section" aria-labelledby="delete-title">
      <div className={classes.head}>
        <Title order={2} id="delete-title">
          {t('profile.deleteTitle')}
        </Title>
        <p className={classes.line}>{t('profile.deleteLine')}</p>
      </div>
      {problem !== undefined && <FormAlert>{problem}</FormAlert>}
      <div className={classes.actions}>
        <Button c="var(--vit-danger-text)" loading={pending} onClick={() => void remove()}>
          {t('profile.delete')}
        </Button>
      </div>
    </Card>
  )
}
