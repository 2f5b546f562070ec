import { useState } from 'react'
import { useText } from '../context'
import { Icon } from './Icon'
import css from './Quantity.module.css'

type Props = {
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
  label?: string
  small?: boolean
  canRemove?: boolean
}

/** "12", "1,000" and "3 cajas"; null of what is no number of units, like "2.7" and "-3". */
function unitsOf(typed: string): number | null {
  const [, digits] = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:\s+\D*)?$/.exec(typed.trim()) ?? []
  return digits ? Number(digits.replace(/\D/g, '')) : null
}

export function Quantity({ value, onChange, min = 1, max, label, small, canRemove }: Props) {
  const t = useText()
  const [typed, type] = useState<string | null>(null)
  const name = label ? `${t.quantity}, ${label}` : t.quantity
  const least = canRemove ? 0 : min
  const settle = () => {
    type(null)
    const units = typed === null ? null : unitsOf(typed)
    const clamped = units === null ? value : Math.max(least, Math.min(units, max))
    if (clamped !== value) onChange(clamped)
  }
  return (
    <fieldset className={small ? `${css.box} ${css.small}` : css.box} aria-label={name}>
      <button
        type="button"
        aria-label={t.less}
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        className="num"
        inputMode="numeric"
        autoComplete="off"
        aria-label={name}
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        maxLength={20}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <span className="hidden" aria-live="polite">
        {value}
      </span>
      <button
        type="button"
        aria-label={t.more}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  )
}
