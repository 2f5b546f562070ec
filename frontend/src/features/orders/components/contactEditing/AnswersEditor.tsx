import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Answer } from '@/api/types'
import type { Order, OrderChange } from '@/features/orders/api'
import { EditDrawer } from '@/features/orders/components/contactEditing/EditDrawer'
import { useOrderForm } from '@/features/orders/components/contactEditing/useOrderForm'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useLocalePath } from '@/i18n/localePath'

type OrderField = Answer<'/api/v1/order-additional-information', 'get'>['items'][number]
type Props = { order: Order; actions: OrderActions; fields: OrderField[]; onClose: () => void }
type Given = string | string[]
type Values = { answers: Record<string, Given> }

/** Files, places and countries stay as the customer gave them. */
const FIXED = ['FILE', 'DISTRICT', 'COUNTRY']
const INPUTS: Record<string, string> = {
  DATE: 'date',
  TIME: 'time',
  DATE_TIME: 'datetime-local',
  EMAIL: 'email',
  PHONE: 'tel',
}

const schema = z.object({
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})

/** As the inputs hold them: a yes is the word YES. */
function valuesOf(order: Order, fields: OrderField[]): Values {
  const given = (field: OrderField): Given => {
    const value = order.answers.find(({ fieldOid }) => fieldOid === field._id)?.value
    if (typeof value === 'boolean') return value ? 'YES' : 'NO'
    if (Array.isArray(value)) return value.map(String)
    return value === undefined || value === null
      ? field.type === 'MULTI_CHOICE'
        ? []
        : ''
      : String(value)
  }
  return { answers: Object.fromEntries(fields.map((field) => [field._id, given(field)])) }
}

type Sent = NonNullable<OrderChange['answers']>

function bodyOf({ answers }: Values, order: Order, fields: OrderField[], fixed: OrderField[]) {
  const sent = fields.flatMap<Sent[number]>(({ _id, type }) => {
    const value = answers[_id]
    if (value === undefined || value.length === 0) return []
    return [{ fieldOid: _id, value: type === 'YES_NO' ? value === 'YES' : value }]
  })
  const unchanged = fixed.flatMap<Sent[number]>(({ _id, type }) => {
    const value = order.answers.find(({ fieldOid }) => fieldOid === _id)?.value
    if (type === 'FILE' || value === undefined) return []
    if (typeof value === 'string') return [{ fieldOid: _id, value }]
    const { state, city, neighborhood } = value as Record<string, string>
    return [
      {
        fieldOid: _id,
        value: { state: state ?? '', city: city ?? '', neighborhood: neighborhood ?? '' },
      },
    ]
  })
  return { answers: [...sent, ...unchanged] }
}

/** Puts right what a customer answered. */
export function AnswersEditor({ order, actions, fields, onClose }: Props) {
  const { t } = useTranslation('orders')
  const open = fields.filter(({ type }) => !FIXED.includes(type))
  const fixed = fields.filter(({ type }) => FIXED.includes(type))
  const form = useOrderForm<Values>({
    part: 'answers',
    order,
    actions,
    onSaved: onClose,
    schema,
    values: valuesOf(order, open),
    toChange: (values) => bodyOf(values, order, open, fixed),
  })
  return (
    <EditDrawer form={form} title={t('answers.edit')} onClose={onClose}>
      {open.map((field) => (
        <AnswerInput
          key={field._id}
          field={field}
          props={form.getInputProps(`answers.${field._id}`)}
        />
      ))}
    </EditDrawer>
  )
}

// biome-ignore lint/suspicious/noExplicitAny: an input takes its own kind of value
type InputProps = { field: OrderField; props: any }

function AnswerInput({ field, props }: InputProps) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const textOf = (label: Partial<Record<string, string>>) =>
    label[locale] || label.es || label.en || '—'
  const shared = { ...props, label: textOf(field.label), maxLength: undefined }
  const options = field.options.map(({ _id, label }) => ({ value: _id, label: textOf(label) }))
  if (field.type === 'TEXT') return <Textarea {...shared} autosize minRows={2} maxRows={8} />
  if (field.type === 'YES_NO' || field.type === 'CHOICE') {
    const choices =
      field.type === 'CHOICE'
        ? options
        : ['YES', 'NO'].map((value) => ({ value, label: t(`answers.${value}`) }))
    return <NativeSelect {...shared} data={[{ value: '', label: t('answers.open') }, ...choices]} />
  }
  if (field.type === 'MULTI_CHOICE') {
    return (
      <Checkbox.Group {...shared}>
        {options.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} mt={8} />
        ))}
      </Checkbox.Group>
    )
  }
  return <TextInput {...shared} type={INPUTS[field.type] ?? 'text'} autoComplete="off" />
}
