import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Doc, Draft } from '@/features/orders/manual/manualApi'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { FormSection } from '@/ui/FormSection'

type Field = Draft['fields'][number]
type Answer = Doc['answers'][number]
type Value = Answer['value']

/** Files, places and countries are asked of buyers alone. */
const LEFT_OUT = ['FILE', 'DISTRICT', 'COUNTRY']
const INPUTS: Record<string, string> = {
  DATE: 'date',
  TIME: 'time',
  DATE_TIME: 'datetime-local',
  EMAIL: 'email',
  PHONE: 'tel',
}

/** What the store asks besides, where it asks it of who sells by hand too. */
export function AnswersSection({ session }: { session: DraftSession }) {
  const { t } = useTranslation('manualOrder')
  const { doc, draft, change } = session
  const fields = draft?.fields.filter(({ type }) => !LEFT_OUT.includes(type)) ?? []
  if (fields.length === 0) return null
  const answer = (fieldOid: string, value: Value) => {
    const others = doc.answers.filter((one) => one.fieldOid !== fieldOid)
    const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0)
    change({ answers: isEmpty ? others : [...others, { fieldOid, value }] })
  }
  return (
    <FormSection title={t('answers.title')} note={t('answers.note')}>
      {fields.map((field) => (
        <Input
          key={field._id}
          field={field}
          value={doc.answers.find(({ fieldOid }) => fieldOid === field._id)?.value ?? ''}
          onChange={(value) => answer(field._id, value)}
        />
      ))}
    </FormSection>
  )
}

type Props = { field: Field; value: NonNullable<Value>; onChange: (value: Value) => void }

function Input({ field, value, onChange }: Props) {
  const { t } = useTranslation('manualOrder')
  const shared = { label: field.label, description: field.help || undefined }
  const options = field.options.map(({ _id, label }) => ({ value: _id, label }))
  const text = typeof value === 'string' ? value : ''
  if (field.type === 'YES_NO') {
    return (
      <NativeSelect
        {...shared}
        value={typeof value === 'boolean' ? String(value) : ''}
        data={[
          { value: '', label: t('answers.open') },
          { value: 'true', label: t('answers.yes') },
          { value: 'false', label: t('answers.no') },
        ]}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? null : currentTarget.value === 'true')
        }
      />
    )
  }
  if (field.type === 'CHOICE') {
    return (
      <NativeSelect
        {...shared}
        value={text}
        data={[{ value: '', label: t('answers.open') }, ...options]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  if (field.type === 'MULTI_CHOICE') {
    return (
      <Checkbox.Group {...shared} value={Array.isArray(value) ? value : []} onChange={onChange}>
        {options.map((option) => (
          <Checkbox key={option.value} {...option} mt={8} />
        ))}
      </Checkbox.Group>
    )
  }
  if (field.type === 'TEXT') {
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...shared}
      type={INPUTS[field.type] ?? 'text'}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
