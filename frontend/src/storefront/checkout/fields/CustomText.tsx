import { useCheckoutText } from '../../texts/useCheckoutText'
import { describedBy, FieldFrame } from '../../ui/Field'
import field_ from '../../ui/Field.module.css'
import type { ControlProps } from './CustomControl'

const MAX = 2000

/** Several lines, with how much room is left. */
export function CustomText({ id, field, value, error, onLeave, onChange }: ControlProps) {
  const checkout = useCheckoutText()
  const text = typeof value === 'string' ? value : ''
  const max = field.max ?? MAX
  return (
    <FieldFrame
      id={id}
      label={field.label}
      note={field.required ? undefined : checkout.optional}
      hint={field.help || undefined}
      error={error}
    >
      <textarea
        id={id}
        className={field_.input}
        rows={3}
        maxLength={max}
        placeholder={field.placeholder || undefined}
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, field.help, error)}
        onBlur={onLeave}
        onChange={(event) => onChange(event.target.value)}
      />
      {field.max !== null && (
        <span className="num cf-counter">
          {text.length} / {max}
        </span>
      )}
    </FieldFrame>
  )
}
