import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './StatusChip.module.css'

export type Tone = 'ok' | 'warning' | 'danger' | 'info' | 'review' | 'neutral'

type Props = { tone: Tone; icon: Icon; children: ReactNode }

/** A state as icon, word and colour together: never a colour alone. */
export function StatusChip({ tone, icon: Icon, children }: Props) {
  return (
    <span className={classes.chip} data-tone={tone}>
      <Icon size={14} stroke={2.2} className={classes.icon} aria-hidden />
      {children}
    </span>
  )
}
