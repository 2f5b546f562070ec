import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { methodsQuery, type Order } from '@/features/orders/api'
import type { DiscountKind } from '@/features/orders/editSession'
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

function Value({ form, session }: EditSession) {
  const { symbol, digits } = useMoney()
  const field = form.getInputProps('discount.value')
  return session.discount.kind === 'AMOUNT' ? (
    <MoneyInput {...field} symbol={symbol} digits={digits} fluid />
  ) : (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      rightSection="%"
      onChange={(event) => field.onChange(event.currentTarget.value.replace(',', '.').trim())}
    />
  )
}

function DiscountFields({ edit }: Pick<Props, 'edit'>) {
  const { t } = useTranslation('orderEdit')
  const { form, session, set } = edit
  const { discount } = session
  return (
    <div className={classes.fields}>
      <SegmentedControl
        aria-label={t('discount')}
        value={discount.kind}
        onChange={(kind) =>
          set({ discount: { ...discount, kind: kind as DiscountKind, value: '' } })
        }
        data={['NONE', 'PERCENT', 'AMOUNT'].map((value) => ({
          value,
          label: t(`discounts.${value}`),
        }))}
      />
      {discount.kind !== 'NONE' && (
        <div className={classes.pair}>
          <Value {...edit} />
          <TextInput {...form.getInputProps('discount.reason')} />
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
  const { form, quote } = edit
  const own = order.paymentMethodOid ?? ''
  const others = data.filter((method) => method.enabled && method._id !== own)
  return (
    <>
      <NativeSelect
        {...form.getInputProps('paymentMethodOid')}
        label={t('orders:filter.method')}
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
        <DiscountFields edit={props.edit} />
        <Way {...props} />
      </div>
    </FormSection>
  )
}
