import type { AnswerValue, CustomField } from '@/lib/customFields'
import { useShop } from '../../context'
import { useCheckoutText } from '../../texts/useCheckoutText'
import { SelectField, TextField } from '../../ui/Field'
import { PlaceFields } from '../PlaceFields'
import { CustomChoices, CustomFlag } from './CustomChoices'
import { CustomFile } from './CustomFile'
import { CustomText } from './CustomText'
import { dayAfter, todayIn } from './days'
import type { FieldTexts } from './texts'

export type ControlProps = {
  id: string
  field: CustomField
  t: FieldTexts
  value: AnswerValue | undefined
  error?: string
  onLeave: () => void
  onChange: (value: AnswerValue | undefined) => void
}

const INPUTS: Record<
  string,
  { type?: string; inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' }
> = {
  NUMBER: { inputMode: 'decimal' },
  PHONE: { type: 'tel', inputMode: 'tel' },
  EMAIL: { type: 'email', inputMode: 'email' },
  TIME: { type: 'time' },
  DATE: { type: 'date' },
  DATE_TIME: { type: 'datetime-local' },
}
const OF_DIGITS = ['DIGITS', 'DNI', 'RUC', 'WHOLE']

/** A field by its type, with the controls of the checkout. */
export function CustomControl(props: ControlProps) {
  const { field } = props
  if (field.type === 'YES_NO') return <CustomFlag {...props} />
  if (field.type === 'CHOICE' && field.options.length <= 4) return <CustomChoices {...props} />
  if (field.type === 'MULTI_CHOICE') return <CustomChoices {...props} />
  if (field.type === 'CHOICE' || field.type === 'COUNTRY') return <CustomSelect {...props} />
  if (field.type === 'DISTRICT') return <CustomPlace {...props} />
  if (field.type === 'FILE') return <CustomFile {...props} />
  if (field.type === 'TEXT') return <CustomText {...props} />
  return <CustomLine {...props} />
}

function CustomLine({ id, field, value, error, onLeave, onChange }: ControlProps) {
  const checkout = useCheckoutText()
  const { store } = useShop()
  const today = todayIn(store.timeZone)
  const isDay = field.type === 'DATE'
  const digits = field.check !== null && OF_DIGITS.includes(field.check)
  return (
    <TextField
      {...INPUTS[field.type]}
      {...(digits ? { inputMode: 'numeric' as const } : {})}
      {...(isDay && field.min !== null ? { min: dayAfter(today, field.min) } : {})}
      {...(isDay && field.max !== null ? { max: dayAfter(today, field.max) } : {})}
      id={id}
      label={field.label}
      note={field.required ? undefined : checkout.optional}
      hint={field.help || undefined}
      placeholder={field.placeholder || undefined}
      autoComplete="off"
      maxLength={250}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onBlur={onLeave}
      onChange={onChange}
    />
  )
}

function CustomSelect({ id, field, value, error, onChange }: ControlProps) {
  const checkout = useCheckoutText()
  const label = field.required ? field.label : `${field.label} (${checkout.optional})`
  return (
    <SelectField
      id={id}
      label={label}
      value={typeof value === 'string' ? value : ''}
      choose={checkout.choose}
      options={field.options.map((option) => ({ value: option._id, label: option.label }))}
      error={error}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  )
}

/** The district is written and chosen as in the address. */
function CustomPlace({ id, field, value, error, onChange }: ControlProps) {
  const checkout = useCheckoutText()
  const { store } = useShop()
  const place = typeof value === 'object' && 'names' in value ? value : undefined
  const [neighborhood = '', city = '', state = ''] = place?.names ?? []
  const { state: stateCode = '', city: cityCode = '', neighborhood: code = '' } = place ?? {}
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend>
        {field.label} {!field.required && <em>({checkout.optional})</em>}
      </legend>
      <PlaceFields
        prefix={id}
        place={{ country: store.country, state: stateCode, city: cityCode, neighborhood: code }}
        names={{ state, city, neighborhood }}
        errors={{ neighborhood: error }}
        onChange={(next, names) =>
          onChange({
            state: next.state,
            city: next.city,
            neighborhood: next.neighborhood,
            names: [names.neighborhood, names.city, names.state],
          })
        }
      />
    </fieldset>
  )
}
