import { Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CancelReason, cancelPlan, type MyPlan } from '@/features/subscription/myPlan'
import { addDays, dayText } from '@/features/subscription/planDays'
import { usePlanAct } from '@/features/subscription/usePlanActs'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn } from '@/lib/dates'
import { FormDialog } from '@/ui/FormDialog'
import { notify } from '@/ui/notify'

const REASONS = ['PRICE', 'LOW_SALES', 'MISSING_FEATURES', 'TOO_COMPLEX', 'OTHER'] as const
const MAX_NOTE = 200

type Props = { plan: MyPlan; opened: boolean; onClose: () => void }

/** One dialog: what happens, a reason if one likes, and the button. */
export function CancelDialog({ plan, opened, onClose }: Props) {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const { busy, act } = usePlanAct()
  const [reason, setReason] = useState<CancelReason>('')
  const [note, setNote] = useState('')
  const name = plan.chosenPlan ?? ''
  const endsNow = plan.pastDue !== null || plan.endsAt === null
  const last =
    plan.endsAt === null ? '' : addDays(dayIn(plan.endsAt), plan.periodEnd === null ? 0 : -1)
  const confirm = async () => {
    const { _id } = plan
    if (_id === null) return
    if (await act(() => cancelPlan(_id, reason, note))) {
      notify.success({ title: t('cancel.done', { plan: name }) })
      onClose()
    }
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('cancel.title', { plan: name })}
      confirmLabel={t('cancel.confirm', { plan: name })}
      cancelLabel={t('cancel.back')}
      danger
      pending={busy}
      onConfirm={() => void confirm()}
    >
      <p>
        {endsNow ? t('cancel.now') : t('cancel.line', { plan: name, day: dayText(last, locale) })}
      </p>
      <Radio.Group
        label={t('cancel.reason')}
        value={reason}
        onChange={(value) => setReason(value as CancelReason)}
      >
        <Stack gap={8} mt={8}>
          {REASONS.map((one) => (
            <Radio key={one} value={one} label={t(`cancel.reasons.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('cancel.note')}
        maxLength={MAX_NOTE}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
