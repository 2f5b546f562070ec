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

/** `title`: it stands in for a whole page, whose heading this is. */
export function LoadFailed({ retry, title }: { retry: () => void; title?: string }) {
  const t = useText()
  return (
    <div className={css.empty} role="alert">
      {title && <h1>{title}</h1>}
      <p>{t.loadFailed}</p>
      <button type="button" className="btn outline" onClick={retry}>
        {t.retry}
      </button>
    </div>
  )
}

/** Grey shapes in the place of what is on its way. */
export function Waiting() {
  const t = useText()
  return (
    <div className={css.waiting} role="status">
      <span className="hidden">{t.loading}</span>
    </div>
  )
}

/** A whole page on its way: its heading is there already. */
export function WaitingPage({ title }: { title: string }) {
  const t = useText()
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <div className={`${css.waiting} ${css.tall}`} role="status">
        <span className="hidden">{t.loading}</span>
      </div>
    </div>
  )
}
