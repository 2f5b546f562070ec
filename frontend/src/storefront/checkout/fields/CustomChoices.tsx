import { useCheckoutText } from '../../texts/useCheckoutText'
import { Choice } from '../../ui/Choice'
import checkoutCss from '../Checkout.module.css'
import type { ControlProps } from './CustomControl'

function Frame({
  id,
  field,
  error,
  children,
}: Pick<ControlProps, 'id' | 'field' | 'error'> & { children: React.ReactNode }) {
  const checkout = useCheckoutText()
  const described = error ? `${id}-error` : field.help ? `${id}-hint` : undefined
  return (
    <fieldset id={id} tabIndex={-1} className="cf-group" aria-describedby={described}>
      <legend>
        {field.label} {!field.required && <em>({checkout.optional})</em>}
      </legend>
      {children}
      {error ? (
        <p id={`${id}-error`} className={checkoutCss.fieldError}>
          {error}
        </p>
      ) : (
        field.help && (
          <p id={`${id}-hint`} className="cf-help">
            {field.help}
          </p>
        )
      )}
    </fieldset>
  )
}

export function CustomFlag({ id, field, t, value, error, onChange }: ControlProps) {
  return (
    <Frame id={id} field={field} error={error}>
      <div className="cf-pair">
        {[true, false].map((flag) => (
          <Choice
            key={String(flag)}
            name={id}
            value={String(flag)}
            checked={value === flag}
            title={flag ? t.yes : t.no}
            onChoose={() => onChange(flag)}
          />
        ))}
      </div>
    </Frame>
  )
}

/** One of a few options, or several of them. */
export function CustomChoices({ id, field, value, error, onLeave, onChange }: ControlProps) {
  const chosen = Array.isArray(value) ? value : []
  if (field.type === 'CHOICE') {
    return (
      <Frame id={id} field={field} error={error}>
        <div className="cf-list">
          {field.options.map((option) => (
            <Choice
              key={option._id}
              name={id}
              value={option._id}
              checked={value === option._id}
              title={option.label}
              onChoose={onChange}
            />
          ))}
        </div>
      </Frame>
    )
  }
  return (
    <Frame id={id} field={field} error={error}>
      <div>
        {field.options.map((option) => (
          <label key={option._id} className={checkoutCss.check}>
            <input
              type="checkbox"
              checked={chosen.includes(option._id)}
              onBlur={onLeave}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, option._id]
                    : chosen.filter((one) => one !== option._id),
                )
              }
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Frame>
  )
}
