import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './FormAlert.module.css'

type Tone = 'danger' | 'ok' | 'info' | 'warning'
type Props = {
  tone?: Tone
  /** What the message answers: whenever it is another one, the message comes into sight. */
  cause?: unknown
  children: ReactNode
}

const icons = {
  danger: IconAlertCircle,
  ok: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
}

/** One message about a form as a whole. A refusal is seen wherever the button stood that met it. */
export function FormAlert({ tone = 'danger', cause, children }: Props) {
  const Icon = icons[tone]
  const box = useRef<HTMLDivElement>(null)
  const answered = cause ?? (tone === 'danger' && typeof children === 'string' && children)
  useEffect(() => {
    if (answered) box.current?.scrollIntoView({ block: 'nearest' })
  }, [answered])
  return (
    <div
      ref={box}
      className={`${classes.alert} ${classes[tone]}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={18} stroke={2} aria-hidden />
      <div className={classes.body}>{children}</div>
    </div>
  )
}
