import { useEffect, useRef } from 'react'
import { useCheckoutText } from '../texts/useCheckoutText'
import css from './Checkout.module.css'

export type FieldError = { id: string; label: string; text: string }

/** Says at once what is missing, takes the focus and leads to each field. `turn`: the attempt. */
export function ErrorSummary({ errors, turn }: { errors: FieldError[]; turn: number }) {
  const t = useCheckoutText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turn > 0) box.current?.focus()
  }, [turn])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={css.errors} role="alert" tabIndex={-1}>
      <strong>{t.fixErrors}</strong>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(error.id)?.focus()
              }}
            >
              {error.label}
            </a>
            : {error.text}
          </li>
        ))}
      </ul>
    </div>
  )
}
