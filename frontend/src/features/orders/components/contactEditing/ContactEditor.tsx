import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { EditDrawer } from '@/features/orders/components/contactEditing/EditDrawer'
import { useConflictingFields } from '@/features/orders/components/contactEditing/useConflictingFields'
import { useOrderForm } from '@/features/orders/components/contactEditing/useOrderForm'
import {
  type ContactValues,
  contactBody,
  contactOf,
  contactSchema,
  DOCUMENTS,
} from '@/features/orders/editForms'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useStore } from '@/lib/store/useStore'
import { TelephoneInput } from '@/ui/TelephoneInput'
import classes from './EditDrawer.module.css'

const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'documentType',
  'documentNumber',
] as const
const PATHS = Object.fromEntries(FIELDS.map((field) => [`contact.${field}`, field]))

type Props = { order: Order; actions: OrderActions; onClose: () => void }

/** Who the order is for. A slip in a name or an address of mail can be mended at any time. */
export function ContactEditor({ order, actions, onClose }: Props) {
  const { t } = useTranslation('orders')
  const { country } = useStore()
  const base = contactOf(order)
  const theirs = useConflictingFields(base, (field, values) => values[field])
  const form = useOrderForm({
    part: 'contact',
    order,
    actions,
    onSaved: onClose,
    schema: contactSchema,
    values: base,
    serverPaths: PATHS,
    toChange: (values) => ({ contact: contactBody(values) }),
  })
  const { values } = form
  const field = (name: keyof ContactValues) => ({
    ...form.getInputProps(name),
    description: theirs(name),
    autoComplete: 'off',
  })
  return (
    <EditDrawer form={form} title={t('edit.contact')} onClose={onClose}>
      <div className={classes.pair}>
        <TextInput {...field('firstName')} data-autofocus />
        <TextInput {...field('lastName')} />
      </div>
      <TextInput {...field('email')} type="email" inputMode="email" />
      <TelephoneInput {...field('phone')} strict={false} defaultCountry={country} />
      <div className={classes.document}>
        <NativeSelect
          {...form.getInputProps('documentType')}
          data={[
            { value: '', label: t('edit.noDocument') },
            ...DOCUMENTS.map((value) => ({ value, label: t(`edit.documents.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            form.setValues(
              value === '' ? { documentType: '', documentNumber: '' } : { documentType: value },
            )
          }
        />
        <TextInput {...field('documentNumber')} disabled={values.documentType === ''} />
      </div>
    </EditDrawer>
  )
}
