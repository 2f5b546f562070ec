import { Link } from 'react-router'
import type { Column } from '@/ui/dataTable/Column'
import classes from './list.module.css'

type Props<Row> = { row: Row; columns: Column<Row>[]; to?: string }

/** A row on a phone: its first column names it, the others stand below with their titles. */
export function ListCard<Row>({ row, columns: [first, ...rest], to }: Props<Row>) {
  const name = first?.render(row)
  return (
    <article className={classes.card}>
      {to ? (
        <Link to={to} className={classes.cardName}>
          {name}
        </Link>
      ) : (
        <span className={classes.cardName}>{name}</span>
      )}
      <dl className={classes.cardFacts}>
        {rest.map(({ key, title, render }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
