import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { atCustomer, type Customer } from '@/features/customers/api'
import { CREDIT, type Credit } from '@/features/customers/credit/creditApi'
import { useMoney } from '@/lib/store/useMoney'
import { FormDialog } from '@/ui/FormDialog'
import { MoneyInput } from '@/ui/MoneyInput'
import { notify } from '@/ui/notify'

type Props = { customer: Customer; credit: Credit; onClose: () => void }

const MAX_DAYS = 365
const isAmount = (text: string) => text === '' || /^\d{1,11}(\.\d{1,3})?$/.test(text)

/** How much may be owed and for how long; an empty limit ends it for new orders. */
export function TermsDialog({ customer, credit, onClose }: Props) {
  const { t } = useTranslation('credit')
  const { symbol, digits } = useMoney()
  const [limit, setLimit] = useState(credit.limit ?? '')
  const [days, setDays] = useState<number | string>(credit.days)
  const update = useStoreMutation('patch', CREDIT, { updates: CREDIT })
  const send = () =>
    update.mutate(
      {
        ...atCustomer(customer._id),
        body: {
          limit: limit === '' ? null : limit,
          days: Number(days),
          version: credit.version,
        },
      },
      {
        onSuccess: () => {
          notify.success({ title: t('terms.done') })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('terms.title')}
      confirmLabel={t('terms.yes')}
      cancelLabel={t('cancel')}
      pending={update.isPending}
      disabled={!isAmount(limit) || !(Number(days) >= 1 && Number(days) <= MAX_DAYS)}
      onConfirm={send}
    >
      <p>{t('terms.line')}</p>
      <MoneyInput
        label={t('terms.limit')}
        description={t('terms.limitHelp')}
        value={limit}
        symbol={symbol}
        digits={digits}
        fluid
        data-autofocus
        onChange={setLimit}
      />
      <NumberInput
        label={t('terms.days')}
        value={days}
        min={1}
        max={MAX_DAYS}
        allowDecimal={false}
        allowNegative={false}
        onChange={setDays}
      />
    </FormDialog>
  )
}
