import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './SideCard.module.css'

type Props = {
  title: string
  /** Beside the title: how many there are. */
  count?: ReactNode
  end?: ReactNode
  note?: ReactNode
  className?: string
  children: ReactNode
}

/** A card with a title, what counts beside it, and a note below. */
export function SideCard({ title, count, end, note, className, children }: Props) {
  const id = useId()
  return (
    <section className={[classes.card, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {count}
        {end && <div className={classes.end}>{end}</div>}
      </div>
      {note && <p className={classes.note}>{note}</p>}
      {children}
    </section>
  )
}
