import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idempotent, useStoreMutation } from '@/api/mutations'
import { atCustomer, type Customer } from '@/features/customers/api'
import {
  CREDIT,
  CREDIT_PAYMENT,
  type Credit,
  PAID_BY,
  type PaidBy,
} from '@/features/customers/credit/creditApi'
import { useMoney } from '@/lib/store/useMoney'
import { FormDialog } from '@/ui/FormDialog'
import { MoneyInput } from '@/ui/MoneyInput'
import { notify } from '@/ui/notify'

type Props = { customer: Customer; credit: Credit; onClose: () => void }

const isAmount = (text: string) => /^\d{1,11}(\.\d{1,3})?$/.test(text) && Number(text) > 0

/** Money from the customer: it pays the oldest orders first. */
export function PaymentDialog({ customer, credit, onClose }: Props) {
  const { t } = useTranslation('credit')
  const { symbol, digits, format } = useMoney()
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState(credit.balance)
  const [paidBy, setPaidBy] = useState<PaidBy>('CASH')
  const [reference, setReference] = useState('')
  const create = useStoreMutation('post', CREDIT_PAYMENT, { updates: CREDIT })
  const isTooMuch = isAmount(amount) && Number(amount) > Number(credit.balance)
  const send = () =>
    create.mutate(
      {
        ...atCustomer(customer._id),
        ...idempotent(key),
        body: { amount, paidBy, reference: reference.trim() },
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
      title={t('pay.title')}
      confirmLabel={t('pay.yes')}
      cancelLabel={t('cancel')}
      pending={create.isPending}
      disabled={!isAmount(amount) || isTooMuch}
      onConfirm={send}
    >
      <p>{t('pay.line', { balance: format(credit.balance) })}</p>
      <MoneyInput
        label={t('pay.amount')}
        value={amount}
        symbol={symbol}
        digits={digits}
        fluid
        data-autofocus
        error={isTooMuch ? t('pay.tooMuch', { balance: format(credit.balance) }) : undefined}
        onChange={setAmount}
      />
      <Select
        label={t('pay.how')}
        data={PAID_BY.map((value) => ({ value, label: t(`paidBy.${value}`) }))}
        value={paidBy}
        allowDeselect={false}
        onChange={(value) => setPaidBy(value as PaidBy)}
      />
      {paidBy !== 'CASH' && (
        <TextInput
          label={t('pay.reference')}
          value={reference}
          maxLength={120}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
