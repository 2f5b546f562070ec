import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** Whole units. Emptied to write another number it stays empty until it is left, and tells nothing
 * below `min`. */
export function UnitInput({ value, min, max, onChange, onBlur, ...rest }: Props) {
  const [empty, setEmpty] = useState(false)
  const take = (next: number | string) => {
    setEmpty(next === '')
    const number = Number(next) || 0
    if (number >= min && (next !== '' || min === 0)) onChange(Math.min(max, number))
  }
  return (
    <NumberInput
      {...rest}
      inputMode="numeric"
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      value={empty ? '' : value}
      onChange={take}
      onBlur={(event) => {
        setEmpty(false)
        onBlur?.(event)
      }}
    />
  )
}
