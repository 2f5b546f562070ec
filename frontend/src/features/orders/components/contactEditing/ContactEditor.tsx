import { NativeSelect, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { EditDrawer } from '@/features/orders/components/contactEditing/EditDrawer'
import { useConflictingFields } from '@/features/orders/components/contactEditing/useConflictingFields'
import { useSavePart } from '@/features/orders/components/contactEditing/useSavePart'
import {
  type ContactValues,
  checkContact,
  contactBody,
  contactOf,
  DOCUMENTS,
} from '@/features/orders/editForms'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useStore } from '@/lib/store/useStore'
import { TelephoneInput } from '@/ui/TelephoneInput'
import { useEditForm } from '@/ui/useEditForm'
import classes from './EditDrawer.module.css'

type Field = keyof ContactValues
const FIELDS: Field[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'documentType',
  'documentNumber',
]
const PATHS = Object.fromEntries(FIELDS.map((field) => [`contact.${field}`, field]))

type Props = { order: Order; actions: OrderActions; onClose: () => void }

/** Who the order is for. A slip in a name or an address of mail can be mended at any time. */
export function ContactEditor({ order, actions, onClose }: Props) {
  const { t } = useTranslation(['orders', 'forms'])
  const { country } = useStore()
  const saved = useSavePart(actions, onClose)
  const base = contactOf(order)
  const theirs = useConflictingFields(base, (field, values) => values[field])
  const form = useEditForm<ContactValues>({
    key: `order-contact:${order._id}`,
    base,
    version: order.version,
    check: checkContact(t),
    send: (values, _changed, version) =>
      saved('contact', { contact: contactBody(values) }, { contact: contactBody(base) }, version),
    refresh: actions.calls.refresh,
    paths: PATHS,
  })
  const { values, errors } = form
  const field = (name: Field, maxLength: number) => ({
    id: `contact-${name}`,
    label: t(`edit.field.${name}`),
    description: theirs(name),
    maxLength,
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      form.set(name, value),
    onBlur: () => form.leave(name),
  })
  return (
    <EditDrawer form={form} title={t('edit.contact')} onClose={onClose}>
      <div className={classes.pair}>
        <TextInput {...field('firstName', 80)} data-autofocus />
        <TextInput {...field('lastName', 80)} />
      </div>
      <TextInput {...field('email', 254)} type="email" inputMode="email" />
      <TelephoneInput
        id="contact-phone"
        label={t('edit.field.phone')}
        description={theirs('phone')}
        autoComplete="off"
        strict={false}
        defaultCountry={country}
        value={values.phone}
        error={errors.phone}
        onChange={(value) => form.set('phone', value)}
        onBlur={() => form.leave('phone')}
      />
      <div className={classes.document}>
        <NativeSelect
          id="contact-documentType"
          label={t('edit.field.documentType')}
          data={[
            { value: '', label: t('edit.noDocument') },
            ...DOCUMENTS.map((value) => ({ value, label: t(`edit.documents.${value}`) })),
          ]}
          value={values.documentType}
          onChange={({ currentTarget: { value } }) =>
            form.merge(
              value === '' ? { documentType: '', documentNumber: '' } : { documentType: value },
            )
          }
        />
        <TextInput {...field('documentNumber', 20)} disabled={values.documentType === ''} />
      </div>
    </EditDrawer>
  )
}
