import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idempotent, useStoreMutation } from '@/api/mutations'
import { atCustomer, type Customer } from '@/features/customers/api'
import { CREDIT, CREDIT_CORRECTION } from '@/features/customers/credit/creditApi'
import { useMoney } from '@/lib/store/useMoney'
import { FormDialog } from '@/ui/FormDialog'
import { MoneyInput } from '@/ui/MoneyInput'
import { notify } from '@/ui/notify'

type Way = 'ADD' | 'LESS'
type Props = { customer: Customer; onClose: () => void }

const isAmount = (text: string) => /^\d{1,11}(\.\d{1,3})?$/.test(text) && Number(text) > 0

/** A debt from the old notebook, or less of one, with its reason. */
export function CorrectionDialog({ customer, onClose }: Props) {
  const { t } = useTranslation('credit')
  const { symbol, digits, format } = useMoney()
  const [key] = useState(() => crypto.randomUUID())
  const [way, setWay] = useState<Way>('ADD')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [dueOn, setDueOn] = useState('')
  const create = useStoreMutation('post', CREDIT_CORRECTION, { updates: CREDIT })
  const send = () =>
    create.mutate(
      {
        ...atCustomer(customer._id),
        ...idempotent(key),
        body: {
          amount: way === 'ADD' ? amount : `-${amount}`,
          reason: reason.trim(),
          dueOn: way === 'ADD' && dueOn ? dueOn : null,
        },
      },
      {
        onSuccess: ({ balance }) => {
          notify.success({ title: t('pay.done', { balance: format(balance) }) })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('correct.title')}
      confirmLabel={t('correct.yes')}
      cancelLabel={t('cancel')}
      pending={create.isPending}
      disabled={!isAmount(amount) || reason.trim() === ''}
      onConfirm={send}
    >
      <p>{t('correct.line')}</p>
      <SegmentedControl
        fullWidth
        aria-label={t('correct.title')}
        data={[
          { value: 'ADD', label: t('correct.add') },
          { value: 'LESS', label: t('correct.less') },
        ]}
        value={way}
        onChange={(value) => setWay(value as Way)}
      />
      <MoneyInput
        label={t('correct.amount')}
        value={amount}
        symbol={symbol}
        digits={digits}
        fluid
        data-autofocus
        onChange={setAmount}
      />
      <TextInput
        label={t('correct.reason')}
        value={reason}
        maxLength={255}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {way === 'ADD' && (
        <TextInput
          type="date"
          label={t('correct.dueOn')}
          value={dueOn}
          onChange={(event) => setDueOn(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
