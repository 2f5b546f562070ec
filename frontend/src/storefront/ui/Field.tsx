import type { InputHTMLAttributes, ReactNode } from 'react'
import css from './Field.module.css'

type FrameProps = {
  id: string
  label: string
  note?: string
  hint?: string
  error?: string
  children: ReactNode
}

/** Label, help and error of a control, tied to it by id. */
export function FieldFrame({ id, label, note, hint, error, children }: FrameProps) {
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label} {note && <em>({note})</em>}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className={css.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return error ? `${id}-error` : hint ? `${id}-hint` : undefined
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'children'> & {
  /** Below the input: what the store has to say about what was typed. */
  children?: ReactNode
  id: string
  label: string
  note?: string
  hint?: string
  error?: string
  onChange: (value: string) => void
}

export function TextField({
  id,
  label,
  note,
  hint,
  error,
  onChange,
  children,
  ...input
}: InputProps) {
  return (
    <FieldFrame id={id} label={label} note={note} hint={hint} error={error}>
      <input
        id={id}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {children}
    </FieldFrame>
  )
}

type SelectProps = {
  id: string
  label: string
  value: string
  /** The entry of nothing chosen yet; without it something always is. */
  choose?: string
  options: { value: string; label: string }[]
  error?: string
  disabled?: boolean
  autoComplete?: string
  onChange: (value: string, label: string) => void
}

export function SelectField({
  id,
  label,
  value,
  choose,
  options,
  error,
  onChange,
  ...rest
}: SelectProps) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      <span className={css.box}>
        <select
          id={id}
          className={css.select}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, undefined, error)}
          onChange={(event) => {
            const { value: next, selectedOptions } = event.target
            onChange(next, selectedOptions[0]?.text ?? '')
          }}
          {...rest}
        >
          {choose && <option value="">{choose}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  )
}
