import { Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './FigureCard.module.css'

export type Delta = {
  text: string
  direction: 'up' | 'down' | 'flat'
  /** Whether that is good news; left out when it is neither. */
  good?: boolean
}

type Props = {
  label: string
  value: ReactNode
  delta?: Delta
  note?: ReactNode
  /** How the figure is counted, behind the (i). */
  definition?: string
  /** The list that makes the figure. */
  to?: string
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, flat: IconArrowRight }

export function FigureCard({ label, value, delta, note, definition, to }: Props) {
  const { t } = useTranslation('ui')
  const Arrow = arrows[delta?.direction ?? 'flat']
  return (
    <section className={classes.card} aria-label={label}>
      <div className={classes.label}>
        {label}
        {definition && (
          <Tooltip
            label={definition}
            multiline
            maw={280}
            events={{ hover: true, focus: true, touch: true }}
          >
            <UnstyledButton
              className={classes.definition}
              aria-label={t('figure.definition', { label })}
            >
              <IconInfoCircle size={16} stroke={2} aria-hidden />
            </UnstyledButton>
          </Tooltip>
        )}
      </div>
      <div className={classes.value}>{to ? <Link to={to}>{value}</Link> : value}</div>
      {delta && (
        <div className={classes.delta} data-good={delta.good}>
          <Arrow size={16} stroke={2} aria-hidden />
          {delta.text}
        </div>
      )}
      {note && <div className={classes.note}>{note}</div>}
    </section>
  )
}
