import { type InputHTMLAttributes, useState } from 'react'
import { parseMoney } from '@/lib/money'
import classes from './VariantTable.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  /** Digits of the currency, for amounts. */
  digits?: number
  wrong?: boolean
  changed?: boolean
}

/** A field of the table; an amount may be written 49, 49.9 or 49,90. */
export function Cell({ value, onChange, digits, wrong, changed, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) =>
    digits === undefined ? text : (parseMoney(text, digits) ?? text.trim())
  const ours = typed !== null && read(typed) === value
  return (
    <input
      {...rest}
      className={classes.cell}
      autoComplete="off"
      data-changed={changed || undefined}
      aria-invalid={wrong || undefined}
      value={ours ? typed : value}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(read(event.currentTarget.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
