import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Timeline.module.css'

export type TimelineItem = { id: string; icon: Icon; title: ReactNode; detail?: ReactNode }
type Props = { label: string; items: TimelineItem[] }

/** What happened, newest first, each with who or what did it. */
export function Timeline({ label, items }: Props) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {items.map(({ id, icon: Icon, title, detail }) => (
        <li key={id} className={classes.item}>
          <span className={classes.point} aria-hidden>
            <Icon size={12} stroke={2.4} />
          </span>
          <div>{title}</div>
          {detail && <div className={classes.detail}>{detail}</div>}
        </li>
      ))}
    </ol>
  )
}
