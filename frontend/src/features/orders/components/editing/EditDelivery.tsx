import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
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
  const { session, set, problems, quote } = edit
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
      id="edit-shippingPrice"
      label={t('shippingPrice')}
      description={t('shippingPriceHelp')}
      symbol={symbol}
      digits={digits}
      error={problems.shippingPrice && t(problems.shippingPrice)}
      value={session.shippingPrice}
      onChange={(shippingPrice) => set({ shippingPrice })}
    />
  )
}

function Address({ order, edit }: Props) {
  const { t } = useTranslation('orders')
  const { session, set, addressErrors, country } = edit
  const { address } = session
  if (address === undefined) {
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
  const field = (name: 'line' | 'reference', label: string) => ({
    id: `edit-${name}`,
    label,
    maxLength: 256,
    autoComplete: 'off',
    value: address[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      set({ address: { ...address, [name]: value } }),
  })
  return (
    <>
      <TextInput {...field('line', t('edit.field.line'))} error={addressErrors.line} />
      <TextInput {...field('reference', `${t('edit.field.reference')} (${t('optional')})`)} />
      <PlacePicker
        country={country}
        value={address.place}
        error={addressErrors.place}
        onChange={(place) => set({ address: { ...address, place } })}
      />
    </>
  )
}

/** How it gets there, what that costs, and where to. */
export function EditDelivery({ order, edit }: Props) {
  const { t } = useTranslation('orderEdit')
  const { session, set } = edit
  const choices = useChoices(order)
  const key = session.shippingKey ?? shippingKeyOf(order)
  const choose = (shippingKey: string) => {
    const needsAddress = !shippingKey.startsWith('pickup:') && order.shippingAddress === null
    set({
      shippingKey,
      shippingPrice: undefined,
      address: needsAddress ? (session.address ?? addressValues(order)) : session.address,
    })
  }
  const goes = !key.startsWith('pickup:')
  return (
    <FormSection title={t('delivery')}>
      <div className={classes.fields}>
        <NativeSelect
          label={t('way')}
          value={key}
          data={choices}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Price order={order} edit={edit} />
        {goes && <Address order={order} edit={edit} />}
      </div>
    </FormSection>
  )
}
