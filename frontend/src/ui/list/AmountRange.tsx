import { Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './list.module.css'

type Amount = string | undefined
type Props = {
  min: Amount
  max: Amount
  labels: { min: string; max: string }
  money: { symbol: string; digits: number }
  onChange: (min: Amount, max: Amount) => void
  /** In a menu of their own: what its button says. */
  done?: string
}

const PAUSE_MS = 300

/** From one amount to another; either may be left open. Taken after a pause, or when it is closed. */
export function AmountRange({ min, max, labels, money, onChange, done }: Props) {
  const [typed, setTyped] = useState([min ?? '', max ?? ''] as const)
  const send = useDebouncedCallback(
    ([from, to]: typeof typed) => onChange(from || undefined, to || undefined),
    { delay: PAUSE_MS, flushOnUnmount: true },
  )
  const type = (next: typeof typed) => {
    setTyped(next)
    send(next)
  }
  const same = { ...money, fluid: true }
  return (
    <>
      <div className={classes.pair}>
        <MoneyInput
          {...same}
          label={labels.min}
          value={typed[0]}
          onChange={(from) => type([from, typed[1]])}
        />
        <MoneyInput
          {...same}
          label={labels.max}
          value={typed[1]}
          onChange={(to) => type([typed[0], to])}
        />
      </div>
      {done && (
        <Button type="submit" variant="filled" disabled={typed.join('') === ''}>
          {done}
        </Button>
      )}
    </>
  )
}
