import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FormAlert.module.css'

type Tone = 'danger' | 'ok' | 'info' | 'warning'
type Props = { tone?: Tone; children: ReactNode }

const icons = {
  danger: IconAlertCircle,
  ok: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
}

/** One message about a form as a whole. */
export function FormAlert({ tone = 'danger', children }: Props) {
  const Icon = icons[tone]
  return (
    <div
      className={`${classes.alert} ${classes[tone]}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={18} stroke={2} aria-hidden />
      <div className={classes.body}>{children}</div>
    </div>
  )
}
