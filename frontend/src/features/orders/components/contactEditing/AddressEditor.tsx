import { TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { EditDrawer } from '@/features/orders/components/contactEditing/EditDrawer'
import { useConflictingFields } from '@/features/orders/components/contactEditing/useConflictingFields'
import { useSavePart } from '@/features/orders/components/contactEditing/useSavePart'
import {
  type AddressValues,
  addressBody,
  addressValues,
  checkAddress,
  placeNames,
} from '@/features/orders/editForms'
import { addressOf, isZero } from '@/features/orders/orderFacts'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { PlacePicker } from '@/ui/PlacePicker'
import { useEditForm } from '@/ui/useEditForm'
import classes from './EditDrawer.module.css'

const PATHS = {
  address: 'line',
  'address.line': 'line',
  'address.reference': 'reference',
  'address.country': 'place',
  'address.state': 'place',
  'address.city': 'place',
  'address.neighborhood': 'place',
} as const

type Props = { order: Order; actions: OrderActions; onClose: () => void }

/** Where the order goes, as long as it has not left. The price of sending it stays as it was sold. */
export function AddressEditor({ order, actions, onClose }: Props) {
  const { t } = useTranslation(['orders', 'forms'])
  const { format } = useMoney()
  const store = useStore()
  const country = addressOf(order)?.country ?? store.country
  const saved = useSavePart(actions, onClose)
  const base = addressValues(order)
  const theirs = useConflictingFields(base, (field, values) =>
    field === 'place' ? placeNames(addressOf(order) ?? {}) : values[field],
  )
  const form = useEditForm<AddressValues>({
    key: `order-address:${order._id}`,
    base,
    version: order.version,
    check: checkAddress(t, country),
    send: (values, _changed, version) =>
      saved(
        'address',
        { address: addressBody(values, country) },
        { address: addressBody(base, country) },
        version,
      ),
    refresh: actions.calls.refresh,
    paths: PATHS,
  })
  const { values, errors } = form
  const field = (name: 'line' | 'reference', label: string) => ({
    id: `address-${name}`,
    label,
    description: theirs(name),
    maxLength: 256,
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      form.set(name, value),
    onBlur: () => form.leave(name),
  })
  const moved = form.changed.includes('place')
  const price = isZero(order.shippingPrice) ? t('address.free') : format(order.shippingPrice)
  return (
    <EditDrawer form={form} title={t('edit.address')} onClose={onClose}>
      <TextInput {...field('line', t('edit.field.line'))} data-autofocus />
      <TextInput
        {...field('reference', `${t('edit.field.reference')} (${t('optional')})`)}
        description={theirs('reference') ?? t('edit.referenceHelp')}
      />
      <PlacePicker
        country={country}
        value={values.place}
        error={errors.place}
        onChange={(place) => form.set('place', place)}
      />
      {theirs('place') && <p className={classes.hint}>{theirs('place')}</p>}
      {moved && <FormAlert tone="info">{t('edit.samePrice', { price })}</FormAlert>}
    </EditDrawer>
  )
}
