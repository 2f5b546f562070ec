import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './FormCard.module.css'

type Props = { title: string; note?: ReactNode; end?: ReactNode; children: ReactNode }

/** One card of the product page. */
export function FormCard({ title, note, end, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {note && <span className={classes.note}>{note}</span>}
        {end && <span className={classes.end}>{end}</span>}
      </div>
      {children}
    </section>
  )
}
