import { IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './OfflineBar.module.css'

type Props = { children: ReactNode; action?: ReactNode }

export function OfflineBar({ children, action }: Props) {
  return (
    <div className={classes.bar} role="status">
      <IconWifiOff size={16} stroke={2} aria-hidden />
      <span className={classes.words}>{children}</span>
      {action}
    </div>
  )
}
