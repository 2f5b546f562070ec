import type { InputHTMLAttributes } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  id: string
  label: string
  hint?: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** A control in the sandbox's own dress, with its help and its error tied to it. */
export function Input({ id, label, hint, error, onChange, ...rest }: Props) {
  const message = error ?? hint
  return (
    <div className="sbx-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={message ? `${id}-said` : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {message && (
        <p id={`${id}-said`} className={error ? 'sbx-error' : 'sbx-hint'}>
          {message}
        </p>
      )}
    </div>
  )
}
