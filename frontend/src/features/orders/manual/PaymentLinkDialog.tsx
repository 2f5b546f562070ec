import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMakeLink } from '@/features/orders/manual/manualApi'
import { useSubmit } from '@/features/orders/useSubmit'
import { useHref } from '@/lib/appLink'
import { parseMoney } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { MoneyInput } from '@/ui/MoneyInput'

type Props = { opened: boolean; onClose: () => void }

/** An amount and a reason, to be paid by a link. */
export function PaymentLinkDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('manualOrder')
  const { symbol, digits } = useMoney()
  const href = useHref()
  const navigate = useNavigate()
  const { mutateAsync } = useMakeLink()
  const { send, pending, message } = useSubmit()
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const read = parseMoney(amount, digits)
  const isAmount = read !== null && Number(read) > 0
  const make = async () => {
    setChecked(true)
    if (!isAmount || reason.trim() === '') return
    await send(async () => {
      const order = await mutateAsync({
        body: { amount: read, reason: reason.trim() },
        headers: { 'Idempotency-Key': key },
      } as Parameters<typeof mutateAsync>[0])
      onClose()
      void navigate(href.store(`${paths.manualSuccess}?order=${order._id}`))
    })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('payLink.title')}
      confirmLabel={t('payLink.make')}
      cancelLabel={t('payLink.cancel')}
      pending={pending}
      onConfirm={() => void make()}
    >
      {message && <FormAlert>{message}</FormAlert>}
      <MoneyInput
        data-autofocus
        label={t('payLink.amount')}
        symbol={symbol}
        digits={digits}
        error={checked && !isAmount ? t('required') : undefined}
        value={amount}
        onChange={setAmount}
      />
      <TextInput
        label={t('payLink.reason')}
        description={t('payLink.reasonHelp')}
        maxLength={200}
        autoComplete="off"
        error={checked && reason.trim() === '' ? t('required') : undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
