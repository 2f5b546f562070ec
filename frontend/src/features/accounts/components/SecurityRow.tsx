import { IconAlertTriangle, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './SecurityCard.module.css'

const icons = { ok: IconCircleCheckFilled, open: IconCircle, warning: IconAlertTriangle }

type RowProps = { state: keyof typeof icons; title: string; children: ReactNode }

/** One thing that makes the account safer, and how it stands. */
export function SecurityRow({ state, title, children }: RowProps) {
  const Icon = icons[state]
  return (
    <li className={classes.row}>
      <Icon size={20} aria-hidden className={classes[state]} />
      <div>
        <p className={classes.title}>{title}</p>
        <div className={classes.line}>{children}</div>
      </div>
    </li>
  )
}
