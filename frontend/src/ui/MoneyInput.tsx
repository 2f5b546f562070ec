import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { parseMoney } from '@/lib/money'
import classes from './MoneyInput.module.css'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** A decimal string with the digits of the currency; empty when there is no amount. */
  value: string
  /** Gives the decimal string, or the raw text while it can't be read. */
  onChange: (value: string) => void
  symbol: string
  digits?: number
  /** As wide as its place, instead of as wide as an amount. */
  fluid?: boolean
}

const LETTER_PX = 9
const SYMBOL_MARGIN_PX = 20

/** Takes 49, 49.9 and 49,90; shows 49.90 on leaving. */
export function MoneyInput({ value, onChange, symbol, digits = 2, fluid, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const ours = typed !== null && (parseMoney(typed, digits) ?? typed.trim()) === value
  const displayed = ours ? typed : value

  const type = (text: string) => {
    setTyped(text)
    onChange(parseMoney(text, digits) ?? text.trim())
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(null)
    onBlur?.(event)
  }
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={displayed}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      leftSection={<span className={classes.symbol}>{symbol}</span>}
      leftSectionWidth={symbol.length * LETTER_PX + SYMBOL_MARGIN_PX}
      leftSectionPointerEvents="none"
      classNames={{ wrapper: fluid ? undefined : classes.wrapper, input: classes.input }}
    />
  )
}
