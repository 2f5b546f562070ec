import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocPayment } from '@/features/orders/manual/manualApi'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { parseMoney } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { MoneyInput } from '@/ui/MoneyInput'

const DUE_HOURS = [2, 6, 24, 48, 72, 168]

type DetailProps = {
  payment: DocPayment
  session: DraftSession
  set: (part: Partial<DocPayment>) => void
}

export function DueHours({ payment, set }: DetailProps) {
  const { t } = useTranslation('manualOrder')
  return (
    <NativeSelect
      label={t('pay.due')}
      description={t('pay.dueHelp')}
      value={String(payment.dueHours ?? '')}
      data={[
        { value: '', label: t('pay.dueUsual') },
        ...DUE_HOURS.map((hours) => ({
          value: String(hours),
          label:
            hours < 72 ? t('pay.hours', { count: hours }) : t('pay.days', { count: hours / 24 }),
        })),
      ]}
      onChange={({ currentTarget }) =>
        set({ dueHours: currentTarget.value === '' ? null : Number(currentTarget.value) })
      }
    />
  )
}

export function PartAmount({ payment, set, session }: DetailProps) {
  const { t } = useTranslation('manualOrder')
  const { symbol, digits, format } = useMoney()
  const [typed, setTyped] = useState<string>()
  const total = session.draft?.total ?? '0'
  return (
    <MoneyInput
      fluid
      label={t('pay.amount')}
      description={t('pay.ofTotal', { total: format(total) })}
      symbol={symbol}
      digits={digits}
      value={typed ?? payment.amount ?? ''}
      onChange={(text) => {
        setTyped(text)
        set({ amount: parseMoney(text, digits) })
      }}
    />
  )
}

export function Reference({ payment, set }: DetailProps) {
  const { t } = useTranslation('manualOrder')
  return (
    <TextInput
      label={t('pay.reference')}
      maxLength={120}
      autoComplete="off"
      inputMode="numeric"
      value={payment.reference}
      onChange={({ currentTarget }) => set({ reference: currentTarget.value })}
    />
  )
}
