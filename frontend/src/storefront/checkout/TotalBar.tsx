import { useMoney } from '../context'
import css from './Checkout.module.css'

/** On a phone total and button stay in reach of the thumb. */
export function TotalBar({
  total,
  before,
  hint,
  label,
  busy,
  disabled,
}: {
  total?: string
  /** What it was before it changed. */
  before?: string
  hint?: string
  label: string
  busy: boolean
  disabled?: boolean
}) {
  const money = useMoney()
  return (
    <div className={css.bar}>
      {total && (
        <p>
          {before && <s className="num">{money(before)}</s>}
          <strong className="num">{money(total)}</strong>
          {hint && <small>{hint}</small>}
        </p>
      )}
      <button type="submit" className={`btn ${css.go}`} disabled={disabled} aria-busy={busy}>
        {label}
      </button>
    </div>
  )
}
