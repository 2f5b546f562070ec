import type { ReactNode } from 'react'
import { useText } from '../context'
import css from './States.module.css'

/** Nothing to show: says why and offers the way on. `main`: it is the whole page. */
export function Empty({
  title,
  hint,
  main,
  children,
}: {
  title: string
  hint?: string
  main?: boolean
  children?: ReactNode
}) {
  return (
    <div className={css.empty}>
      {main ? <h1>{title}</h1> : <h2>{title}</h2>}
      {hint && <p className="dim">{hint}</p>}
      {children}
    </div>
  )
}

export function LoadFailed({ retry }: { retry: () => void }) {
  const t = useText()
  return (
    <div className={css.empty} role="alert">
      <p>{t.loadFailed}</p>
      <button type="button" className="btn outline" onClick={retry}>
        {t.retry}
      </button>
    </div>
  )
}

/** Grey shapes in the place of what is on its way. */
export function Waiting({ tall }: { tall?: boolean }) {
  const t = useText()
  return (
    <div className={`${css.waiting} ${tall ? css.tall : ''}`} role="status">
      <span className="hidden">{t.loading}</span>
    </div>
  )
}
