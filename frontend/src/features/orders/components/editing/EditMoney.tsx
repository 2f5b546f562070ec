import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { methodsQuery, type Order } from '@/features/orders/api'
import { type Discount, type DiscountKind, discountOf } from '@/features/orders/editSession'
import { nameOfPayment, type PaymentSnapshot, paymentOf } from '@/features/orders/orderFacts'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { EditSession } from '@/features/orders/useEditSession'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import { useMoney } from '@/lib/store/useMoney'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './editing.module.css'

type Props = { order: Order; edit: EditSession }

function Value(props: { discount: Discount; error?: string; onChange: (value: string) => void }) {
  const { discount, error, onChange } = props
  const { t } = useTranslation('orderEdit')
  const { symbol, digits } = useMoney()
  const shared = { id: 'edit-discount', label: t('discountValue'), error, value: discount.value }
  return discount.kind === 'AMOUNT' ? (
    <MoneyInput {...shared} symbol={symbol} digits={digits} onChange={onChange} fluid />
  ) : (
    <TextInput
      {...shared}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      rightSection="%"
      onChange={(event) => onChange(event.currentTarget.value.replace(',', '.').trim())}
    />
  )
}

function DiscountFields({ order, edit }: Props) {
  const { t } = useTranslation('orderEdit')
  const { session, set, problems } = edit
  const discount = session.discount ?? discountOf(order)
  const change = (part: Partial<Discount>) => set({ discount: { ...discount, ...part } })
  return (
    <div className={classes.fields}>
      <SegmentedControl
        aria-label={t('discount')}
        value={discount.kind}
        onChange={(kind) => change({ kind: kind as DiscountKind, value: '' })}
        data={['NONE', 'PERCENT', 'AMOUNT'].map((value) => ({
          value,
          label: t(`discounts.${value}`),
        }))}
      />
      {discount.kind !== 'NONE' && (
        <div className={classes.pair}>
          <Value
            discount={discount}
            error={problems.discount && discount.value !== '' ? t(problems.discount) : undefined}
            onChange={(value) => change({ value })}
          />
          <TextInput
            label={t('discountReason')}
            maxLength={255}
            value={discount.reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  )
}

function Way({ order, edit }: Props) {
  const { t } = useTranslation(['orderEdit', 'orders'])
  const { locale } = useLocalePath()
  const { can } = useOrderPermissions()
  const enabled = can('seeMethods')
  const { data = [] } = useQuery({ ...methodsQuery(useStoreOid()), enabled })
  if (!enabled) return null
  const { session, set, quote } = edit
  const own = order.paymentMethodOid ?? ''
  const others = data.filter((method) => method.enabled && method._id !== own)
  return (
    <>
      <NativeSelect
        label={t('orders:filter.method')}
        value={session.paymentMethodOid ?? own}
        onChange={(event) => set({ paymentMethodOid: event.currentTarget.value || undefined })}
        data={[
          {
            value: own,
            label: nameOfPayment(paymentOf(order), locale) || t('orders:payment.unknown'),
          },
          ...others.map((method) => ({
            value: method._id,
            label: nameOfPayment(method as PaymentSnapshot, locale),
          })),
        ]}
      />
      {quote?.paymentProblem && (
        <FormAlert tone="warning">
          {t(`paymentProblem.${quote.paymentProblem}`, { defaultValue: t('paymentProblem.other') })}
        </FormAlert>
      )}
    </>
  )
}

/** A discount by hand with its reason, and how the buyer pays. */
export function EditMoney(props: Props) {
  const { t } = useTranslation('orderEdit')
  return (
    <FormSection title={t('money')}>
      <div className={classes.fields}>
        <DiscountFields {...props} />
        <Way {...props} />
      </div>
    </FormSection>
  )
}
