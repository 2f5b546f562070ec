import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { EditDrawer } from '@/features/orders/components/contactEditing/EditDrawer'
import { useConflictingFields } from '@/features/orders/components/contactEditing/useConflictingFields'
import { useOrderForm } from '@/features/orders/components/contactEditing/useOrderForm'
import { addressBody, addressSchema, addressValues, placeNames } from '@/features/orders/editForms'
import { addressOf, isZero } from '@/features/orders/orderFacts'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { PlacePicker } from '@/ui/PlacePicker'
import classes from './EditDrawer.module.css'

const PATHS = {
  address: 'line',
  'address.reference': 'reference',
  'address.country': 'place',
  'address.state': 'place',
  'address.city': 'place',
  'address.neighborhood': 'place',
} as const

type Props = { order: Order; actions: OrderActions; onClose: () => void }

/** Where the order goes, as long as it has not left. The price of sending it stays as it was sold. */
export function AddressEditor({ order, actions, onClose }: Props) {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  const store = useStore()
  const country = addressOf(order)?.country ?? store.country
  const base = addressValues(order)
  const theirs = useConflictingFields(base, (field, values) =>
    field === 'place' ? placeNames(addressOf(order) ?? {}) : values[field],
  )
  const form = useOrderForm({
    part: 'address',
    order,
    actions,
    onSaved: onClose,
    schema: addressSchema(country),
    values: base,
    serverPaths: PATHS,
    toChange: (values) => ({ address: addressBody(values, country) }),
  })
  const field = (name: 'line' | 'reference') => ({
    ...form.getInputProps(name),
    description: theirs(name),
    autoComplete: 'off',
  })
  const moved = form.changed.includes('place')
  const price = isZero(order.shippingPrice) ? t('address.free') : format(order.shippingPrice)
  return (
    <EditDrawer form={form} title={t('edit.address')} onClose={onClose}>
      <TextInput {...field('line')} data-autofocus />
      <TextInput
        {...field('reference')}
        label={`${t('edit.field.reference')} (${t('optional')})`}
        description={theirs('reference') ?? t('edit.referenceHelp')}
      />
      <PlacePicker
        country={country}
        value={form.values.place}
        error={form.errors.place}
        onChange={(place) => form.setFieldValue('place', place)}
      />
      {theirs('place') && <p className={classes.hint}>{theirs('place')}</p>}
      {moved && <FormAlert tone="info">{t('edit.samePrice', { price })}</FormAlert>}
    </EditDrawer>
  )
}
