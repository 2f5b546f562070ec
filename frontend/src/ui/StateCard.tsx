import { Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from '@/ui/StatusChip'
import classes from './StateCard.module.css'

export type StateWords = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** With its own card around it; off inside a table or card. */
  framed?: boolean
}

type Props = StateWords & {
  icon?: Icon
  tone?: Tone
  figure?: ReactNode
  role?: 'alert' | 'status'
}

/** What a screen or card shows instead of its content: empty, error, no permission, limit. */
export function StateCard({
  icon: Icon,
  tone = 'neutral',
  figure,
  title,
  description,
  actions,
  framed = true,
  role,
}: Props) {
  return (
    <section className={classes.state} data-framed={framed || undefined} role={role}>
      {figure}
      {Icon && (
        <span className={classes.tile} data-tone={tone}>
          <Icon size={30} stroke={1.75} aria-hidden />
        </span>
      )}
      <div className={classes.words}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {description && <p className={classes.description}>{description}</p>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </section>
  )
}
