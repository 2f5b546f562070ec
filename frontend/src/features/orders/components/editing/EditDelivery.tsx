import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { useDeliveries } from '@/features/orders/editApi'
import { addressValues, placeNames } from '@/features/orders/editForms'
import { addressOf, shippingKeyOf } from '@/features/orders/orderFacts'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { EditSession } from '@/features/orders/useEditSession'
import { useMoney } from '@/lib/store/useMoney'
import { FormSection } from '@/ui/FormSection'
import { MoneyInput } from '@/ui/MoneyInput'
import { PlacePicker } from '@/ui/PlacePicker'
import classes from './editing.module.css'

type Props = { order: Order; edit: EditSession }

/** Ways to deliver of the shop; the one of the order stays on the list even if it is off now. */
function useChoices(order: Order) {
  const { t } = useTranslation('orders')
  const { can } = useOrderPermissions()
  const data = useDeliveries(can('seeShipping'))
  const own = shippingKeyOf(order)
  const standard = data?.standard.enabled ? [{ key: 'standard', name: t('address.title') }] : []
  const others = [...standard, ...(data?.pickups ?? [])].filter(({ key }) => key !== own)
  return [
    { value: own, label: order.shippingName || t('address.title') },
    ...others.map(({ key, name }) => ({
      value: key,
      label: key === 'standard' ? name : `${t('pickup')}: ${name}`,
    })),
  ]
}

function Price({ order, edit }: Props) {
  const { t } = useTranslation('orderEdit')
  const { symbol, digits } = useMoney()
  const { form, session, set, quote } = edit
  if (session.shippingPrice === undefined) {
    const price = quote?.shipping ?? order.shippingPrice
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-8}
        style={{ justifySelf: 'start' }}
        onClick={() => set({ shippingPrice: price })}
      >
        {t('otherPrice')}
      </Button>
    )
  }
  return (
    <MoneyInput
      {...form.getInputProps('shippingPrice')}
      description={t('shippingPriceHelp')}
      symbol={symbol}
      digits={digits}
    />
  )
}

function Address({ order, edit }: Props) {
  const { t } = useTranslation('orders')
  const { form, session, set, country } = edit
  if (session.address === undefined) {
    const now = addressOf(order)
    return (
      <div>
        {now && (
          <p className={classes.dim}>{[now.line, placeNames(now)].filter(Boolean).join(', ')}</p>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          onClick={() => set({ address: addressValues(order) })}
        >
          {t('edit.address')}
        </Button>
      </div>
    )
  }
  const reference = form.getInputProps('address.reference')
  const { value, error, onChange } = form.getInputProps('address.place')
  return (
    <>
      <TextInput {...form.getInputProps('address.line')} autoComplete="off" />
      <TextInput
        {...reference}
        label={`${reference.label} (${t('optional')})`}
        autoComplete="off"
      />
      <PlacePicker country={country} value={value} error={error} onChange={onChange} />
    </>
  )
}

/** How it gets there, what that costs, and where to. */
export function EditDelivery({ order, edit }: Props) {
  const { t } = useTranslation('orderEdit')
  const { session, set } = edit
  const choices = useChoices(order)
  const { shippingKey } = session
  const goesTo = (key: string) => !key.startsWith('pickup:')
  const choose = (key: string) => {
    const begun = order.shippingAddress === null ? addressValues(order) : undefined
    const address = goesTo(key) ? (session.address ?? begun) : undefined
    set({ shippingKey: key, shippingPrice: undefined, address })
  }
  return (
    <FormSection title={t('delivery')}>
      <div className={classes.fields}>
        <NativeSelect
          label={t('way')}
          value={shippingKey}
          data={choices}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Price order={order} edit={edit} />
        {goesTo(shippingKey) && <Address order={order} edit={edit} />}
      </div>
    </FormSection>
  )
}
