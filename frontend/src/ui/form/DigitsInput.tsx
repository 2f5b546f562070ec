import { TextInput, type TextInputProps } from '@mantine/core'
import { onlyDigits } from '@/lib/peru'

type Props = Omit<TextInputProps, 'onChange' | 'value' | 'inputMode' | 'maxLength'> & {
  value: string
  onChange: (digits: string) => void
  maxLength: number
  /** A short figure in a place of its own; without it as wide as the form. */
  maxWidth?: number
}

/** A number of nothing but digits: hours, days, an account. */
export function DigitsInput({ onChange, maxLength, maxWidth, ...rest }: Props) {
  return (
    <TextInput
      styles={maxWidth === undefined ? undefined : { wrapper: { maxWidth } }}
      {...rest}
      inputMode="numeric"
      onChange={(event) => onChange(onlyDigits(event.currentTarget.value).slice(0, maxLength))}
    />
  )
}
