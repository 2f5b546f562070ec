import { Button, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approveClaim, type Claim, rejectClaim, useConsoleAct } from '@/features/console/api'
import { ReasonDialog } from '@/features/console/components/ReasonDialog'
import { formatPlanMoney } from '@/features/console/figures'
import { FormDialog } from '@/ui/FormDialog'
import { notify } from '@/ui/notify'
import classes from './console.module.css'

const END_LENGTH = 4
type Props = { claim: Claim }
type DialogProps = Props & { onClose: () => void }

/** Whoever approves has looked for it: what ends the number is typed from the statement of the bank. */
function ApproveDialog({ claim, onClose }: DialogProps) {
  const { t, i18n } = useTranslation('console')
  const act = useConsoleAct()
  const [end, setEnd] = useState('')
  const [pending, setPending] = useState(false)
  const amount = formatPlanMoney(claim.amount, claim.currency, i18n.language)
  const isWhole = end.trim().length === END_LENGTH
  const isWrong = isWhole && !claim.operationNumber.toLowerCase().endsWith(end.trim().toLowerCase())
  const send = async () => {
    setPending(true)
    const isDone = await act(async () => {
      const { toReturn } = await approveClaim(claim._id, end.trim())
      if (toReturn) notify.warn({ title: t('claims.toReturn', { amount }) })
      else
        notify.success({ title: t('claims.approved', { name: claim.name, plan: claim.tierPlan }) })
    })
    setPending(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('claims.approveTitle', { amount, name: claim.name })}
      confirmLabel={t('claims.approve', { amount })}
      cancelLabel={t('cancel')}
      pending={pending}
      disabled={!isWhole || isWrong}
      onConfirm={() => void send()}
    >
      <p className={classes.plain}>
        {t('claims.look', { way: t(`claims.way.${claim.way}`), amount })}
      </p>
      <TextInput
        label={t('claims.end')}
        error={isWrong && t('claims.otherEnd')}
        autoComplete="off"
        maxLength={END_LENGTH}
        data-autofocus
        required
        value={end}
        onChange={(event) => setEnd(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function RejectDialog({ claim, onClose }: DialogProps) {
  const { t } = useTranslation('console')
  const act = useConsoleAct()
  return (
    <ReasonDialog
      title={t('claims.rejectTitle', { number: claim.operationNumber })}
      line={t('claims.rejectLine', { name: claim.name })}
      confirmLabel={t('claims.rejectConfirm')}
      danger
      onClose={onClose}
      onConfirm={(reason) => act(() => rejectClaim(claim._id, reason), t('claims.rejected'))}
    />
  )
}

/** The money is there, or it isn't. */
export function ClaimActs({ claim }: Props) {
  const { t, i18n } = useTranslation('console')
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null)
  const amount = formatPlanMoney(claim.amount, claim.currency, i18n.language)
  const named = { amount, name: claim.name, number: claim.operationNumber }
  return (
    <div className={classes.decide}>
      <Button
        variant="filled"
        leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
        aria-label={t('claims.approveNamed', named)}
        onClick={() => setOpen('approve')}
      >
        {t('claims.approve', { amount })}
      </Button>
      <Button
        color="rojo"
        aria-label={t('claims.rejectNamed', named)}
        onClick={() => setOpen('reject')}
      >
        {t('claims.reject')}
      </Button>
      {open === 'approve' && <ApproveDialog claim={claim} onClose={() => setOpen(null)} />}
      {open === 'reject' && <RejectDialog claim={claim} onClose={() => setOpen(null)} />}
    </div>
  )
}
