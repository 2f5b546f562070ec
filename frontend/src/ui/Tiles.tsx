import { IconChevronRight, type Icon as TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './Tiles.module.css'

export type Tile = {
  to: string
  title: string
  icon: TablerIcon
  /** What holds now: "Yape, cash on delivery"; undefined while it is being asked. */
  value: string | undefined
}

/** An index of settings: each tile tells its present value and leads to its form. */
export function Tiles({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ to, title, icon: Icon, value }) => (
        <li key={to}>
          <Link to={to} className={classes.tile}>
            <span className={classes.icon}>
              <Icon size={22} stroke={1.75} aria-hidden />
            </span>
            <span className={classes.words}>
              <strong>{title}</strong>
              {value === undefined ? (
                <span className={classes.blank} aria-hidden />
              ) : (
                <span className={classes.value}>{value}</span>
              )}
            </span>
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
