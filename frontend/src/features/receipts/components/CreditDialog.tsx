import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '@/api/errors'
import { idempotent, useStoreMutation } from '@/api/mutations'
import { useErrorText } from '@/api/useErrorText'
import type { DueNote, Receipt } from '@/features/receipts/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { MoneyInput } from '@/ui/MoneyInput'
import { notify } from '@/ui/notify'
import classes from './receipts.module.css'

const MODES = { '01': 'ALL', '06': 'ALL', '07': 'UNITS', '09': 'AMOUNT' } as const
type Reason = keyof typeof MODES
const REASONS = Object.keys(MODES) as Reason[]

function Units(props: {
  receipt: Receipt
  units: Record<string, number>
  onChange: (key: string, quantity: number) => void
}) {
  const { t } = useTranslation('receipts')
  const open = props.receipt.lines.filter(({ quantity, credited }) => quantity > credited)
  return (
    <div className={classes.units}>
      {open.map(({ key, name, variant, quantity, credited }) => {
        const label = [name, variant].filter(Boolean).join(', ')
        return (
          <NumberInput
            key={key}
            label={label}
            description={t('credit.left', { count: quantity - credited })}
            min={0}
            max={quantity - credited}
            allowDecimal={false}
            value={props.units[key] ?? 0}
            onChange={(value) => props.onChange(key, Number(value) || 0)}
          />
        )
      })}
    </div>
  )
}

type Props = {
  receipt: Receipt
  /** What refunds make due: the form starts from it. */
  due?: DueNote
  onClose: () => void
}

/** A credit note: of all that is left, of units that came back, or of an amount. */
export function CreditDialog({ receipt, due, onClose }: Props) {
  const { t } = useTranslation('receipts')
  const { symbol, digits, format } = useMoney()
  const navigate = useNavigate()
  const href = useHref()
  const errorText = useErrorText()
  const key = useRef(crypto.randomUUID())
  const [reasonCode, setReasonCode] = useState<Reason>(due?.reasonCode ?? '01')
  const [reason, setReason] = useState('')
  const [units, setUnits] = useState<Record<string, number>>(() =>
    Object.fromEntries(due?.lines.map((line) => [line.key, line.quantity]) ?? []),
  )
  const [amount, setAmount] = useState(due?.reasonCode === '09' ? due.amount : '')
  const [refusal, setRefusal] = useState<string>()
  const emit = useStoreMutation('post', '/api/v1/order/{order_id}/invoice', { silent: true })
  const mode = MODES[reasonCode]
  const left = (Number(receipt.total) - Number(receipt.credited)).toFixed(digits)
  const lines = Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ key: line, quantity }))

  const send = async () => {
    const empty = (mode === 'UNITS' && lines.length === 0) || (mode === 'AMOUNT' && amount === '')
    if (empty) return setRefusal(t('credit.needed'))
    const part = mode === 'UNITS' ? { lines } : mode === 'AMOUNT' ? { amount } : {}
    const body = {
      kind: 'CREDIT_NOTE' as const,
      correctsOid: receipt._id,
      reasonCode,
      reason,
      ...part,
    }
    try {
      const note = await emit.mutateAsync({
        ...idempotent(key.current),
        params: { path: { order_id: receipt.orderOid } },
        body,
      })
      notify.success({ title: t('emit.done', { code: note.code }) })
      onClose()
      await navigate(href.store(paths.receipt(note._id)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      key.current = crypto.randomUUID()
      setRefusal(errorText(error))
    }
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('credit.title', { code: receipt.code })}
      confirmLabel={t('credit.yes')}
      cancelLabel={t('cancel')}
      pending={emit.isPending}
      onConfirm={() => void send()}
    >
      <p className={classes.dim}>{t('credit.line', { amount: format(left) })}</p>
      <NativeSelect
        label={t('field.reasonCode')}
        value={reasonCode}
        onChange={(event) => setReasonCode(event.currentTarget.value as Reason)}
        data={REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      {mode === 'UNITS' && (
        <Units
          receipt={receipt}
          units={units}
          onChange={(line, quantity) => setUnits({ ...units, [line]: quantity })}
        />
      )}
      {mode === 'AMOUNT' && (
        <MoneyInput
          label={t('field.amount')}
          symbol={symbol}
          digits={digits}
          value={amount}
          onChange={setAmount}
        />
      )}
      <TextInput
        label={t('credit.detail')}
        maxLength={250}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {refusal && <FormAlert>{refusal}</FormAlert>}
    </FormDialog>
  )
}
