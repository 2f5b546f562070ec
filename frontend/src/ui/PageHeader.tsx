import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './PageHeader.module.css'

type Props = {
  title: ReactNode
  /** One line that is useful today, not a description of the screen. Null while it is on its way: its place
   * is kept, so that what stands below does not move under a hand. */
  line?: ReactNode
  /** The line takes two on a phone, and both are kept while it is on its way. */
  longLine?: boolean
  chips?: ReactNode
  actions?: ReactNode
  /** `state` goes with the link: where the page it leads to had been left. */
  back?: { to: string; label: string; state?: unknown }
}

export function PageHeader({ title, line, longLine, chips, actions, back }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {back && (
          <Link to={back.to} state={back.state} className={classes.back}>
            <IconArrowLeft size={16} stroke={2} aria-hidden />
            {back.label}
          </Link>
        )}
        <div className={classes.title}>
          <Title order={1}>{title}</Title>
          {chips}
        </div>
        {line !== undefined && (
          <p className={classes.line} data-long={longLine || undefined}>
            {line ?? '\u00a0'}
          </p>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
