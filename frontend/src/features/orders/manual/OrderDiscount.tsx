import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { isPositive } from '@/features/orders/orderFacts'
import { parseMoney } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './manual.module.css'

type Kind = 'percent' | 'amount'

/** What is taken off all of it, and why. */
export function OrderDiscount({ session }: { session: DraftSession }) {
  const { t } = useTranslation('manualOrder')
  const { symbol, digits, format } = useMoney()
  const { doc, draft, change } = session
  const { discount } = doc
  const [kind, setKind] = useState<Kind>(discount?.amount ? 'amount' : 'percent')
  const [typed, setTyped] = useState<string>()
  const [reason, setReason] = useState(discount?.reason ?? '')
  const value = typed ?? String(discount?.amount ?? discount?.percent ?? '')
  const write = (nextKind: Kind, nextValue: string, nextReason: string) => {
    const read = parseMoney(nextValue, digits)
    const isSize = read !== null && isPositive(read)
    if (!isSize || (nextKind === 'percent' && Number(read) > 100)) {
      if (nextValue.trim() === '') change({ discount: null })
      return
    }
    const size =
      nextKind === 'amount' ? { amount: read, percent: null } : { percent: read, amount: null }
    change({ discount: { ...size, reason: nextReason.trim() } })
  }
  const off = draft?.discounts.find(
    (row) => row.type === 'MANUAL' && row.reason === discount?.reason,
  )
  return (
    <fieldset className={classes.discount}>
      <legend className={classes.hidden}>{t('orderDiscount')}</legend>
      <strong aria-hidden>{t('orderDiscount')}</strong>
      <MoneyInput
        aria-label={t('discount')}
        symbol={kind === 'percent' ? '%' : symbol}
        digits={digits}
        value={value}
        onChange={(next) => {
          setTyped(next)
          write(kind, next, reason)
        }}
      />
      <SegmentedControl
        aria-label={t('discountKind')}
        value={kind}
        onChange={(next) => {
          setKind(next as Kind)
          write(next as Kind, value, reason)
        }}
        data={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: symbol },
        ]}
      />
      <TextInput
        className={classes.reason}
        aria-label={t('orderReason')}
        placeholder={t('reason.label')}
        maxLength={80}
        autoComplete="off"
        error={discount && discount.reason === '' ? t('reason.needed') : undefined}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          write(kind, value, event.currentTarget.value)
        }}
      />
      <span className={classes.off}>{off ? `−${format(off.amount)}` : ''}</span>
    </fieldset>
  )
}
