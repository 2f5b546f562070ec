import type { ReactNode } from 'react'
import css from './Choice.module.css'

type Props = {
  name: string
  value: string
  checked: boolean
  onChoose: (value: string) => void
  title: string
  note?: string
  aside?: ReactNode
  stacked?: boolean
  disabled?: boolean
  children?: ReactNode
}

/** A radio button as a card; what belongs to the chosen one opens inside it. */
export function Choice({
  name,
  value,
  checked,
  onChoose,
  title,
  note,
  aside,
  stacked,
  disabled,
  children,
}: Props) {
  return (
    <div className={disabled ? css.off : checked ? css.on : css.choice}>
      <label>
        <input
          type="radio"
          name={name}
          value={value}
          checked={checked}
          disabled={disabled}
          onChange={() => onChoose(value)}
        />
        <span className={stacked ? css.stacked : css.words}>
          <strong>{title}</strong>
          {note && <span className="dim">{note}</span>}
        </span>
        {aside && <strong className="num">{aside}</strong>}
      </label>
      {checked && children && <div className={css.inside}>{children}</div>}
    </div>
  )
}
