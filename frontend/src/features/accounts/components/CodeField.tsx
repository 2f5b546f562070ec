import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'
import classes from './CodeField.module.css'

const DIGITS = 6

type Props = Omit<TextInputProps, 'onChange' | 'value'> & {
  value: string
  onChange: (code: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Six boxes to look at, one field to type and to paste into. */
export function CodeField({ value, onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, DIGITS))}
      autoComplete="one-time-code"
      inputMode="numeric"
      classNames={{ input: classes.input, wrapper: classes.wrapper }}
    />
  )
}
