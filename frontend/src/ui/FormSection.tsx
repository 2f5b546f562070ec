import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './FormSection.module.css'

type Props = { title: string; note?: ReactNode; end?: ReactNode; children: ReactNode }

/** One card of a form: one decision. On a wide page of settings what it is stands beside its fields. */
export function FormSection({ title, note, end, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {end}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
