import { Button, TextInput } from '@mantine/core'
import { IconClockSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Claim, correctPayment } from '@/features/subscription/myPlan'
import { planMoney } from '@/features/subscription/planWords'
import { usePlanAct } from '@/features/subscription/usePlanActs'
import { useLocalePath } from '@/i18n/localePath'
import { formatExact } from '@/lib/dates'
import { FormDialog } from '@/ui/FormDialog'
import { SideCard } from '@/ui/SideCard'
import { StatusChip } from '@/ui/StatusChip'
import classes from './PayForm.module.css'

type Way = 'YAPE' | 'PLIN' | 'BANK'

function CorrectDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useTranslation('myPlan')
  const [operation, setOperation] = useState(claim.operationNumber)
  const { busy, act } = usePlanAct()
  const save = async () => {
    const body = { way: claim.way as Way, operationNumber: operation.trim() }
    if (await act(() => correctPayment(claim._id, body))) onClose()
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('review.change')}
      confirmLabel={t('review.save')}
      cancelLabel={t('cancel.back')}
      pending={busy}
      disabled={operation.trim().length < 4}
      onConfirm={() => void save()}
    >
      <TextInput
        label={t('pay.operation')}
        maxLength={20}
        value={operation}
        data-autofocus
        onChange={(event) => setOperation(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** A reported payment that a person looks for. */
export function ClaimInReview({ claim }: { claim: Claim }) {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const [correcting, setCorrecting] = useState(false)
  const rows: [string, string][] = [
    [t('review.amount'), planMoney(claim.amount, claim.currency, locale)],
    [t(`ways.${claim.way}`), claim.operationNumber],
    [t('review.at'), formatExact(claim.createdAt, locale)],
  ]
  return (
    <SideCard
      title={t('change.title', { plan: claim.tierPlan })}
      end={
        <StatusChip tone="review" icon={IconClockSearch}>
          {t('review.chip')}
        </StatusChip>
      }
    >
      <div className={classes.pay}>
        <div className={classes.to}>
          <dl>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="tabular">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className={classes.line}>{t('pay.reportLine')}</p>
        <Button onClick={() => setCorrecting(true)}>{t('review.change')}</Button>
      </div>
      {correcting && <CorrectDialog claim={claim} onClose={() => setCorrecting(false)} />}
    </SideCard>
  )
}
