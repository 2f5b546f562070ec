import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import type { Check } from '@/ui/placeTree/placeChoice'
import type { FoldRowData, PlaceRowData } from '@/ui/placeTree/placeRows'
import { markName, whereabouts } from '@/ui/placeTree/placeSearch'
import type { Winner } from '@/ui/placeTree/usePlaceTree'
import type { PlaceWords } from '@/ui/placeTree/usePlaceWords'
import { StatusChip } from '@/ui/StatusChip'
import classes from './PlaceTree.module.css'

/** What the list gives to each of its rows. */
type Frame = { id: string; index: number; active: boolean; height: number; start: number }

type Props = Frame & {
  row: PlaceRowData
  check: Check
  covered: number
  isNew: boolean
  winner: Winner | undefined
  /** Some district in it goes to another rate, so its price is not one. */
  hasWinners: boolean
  price: string | undefined
  terms: readonly string[]
  words: PlaceWords
  disabled: boolean
}

const ARIA_CHECKED = { on: true, mixed: 'mixed', off: false } as const

const framing = ({ id, index, active, height, start }: Frame, row: PlaceRowData | FoldRowData) => ({
  id,
  style: {
    height,
    transform: `translateY(${start}px)`,
    '--place-depth': row.level - 1,
  } as CSSProperties,
  'aria-level': row.level,
  'aria-posinset': row.position,
  'aria-setsize': row.setSize,
  'data-index': index,
  'data-active': active || undefined,
})

function Name({ name, terms }: { name: string; terms: readonly string[] }) {
  if (terms.length === 0) return name
  return markName(name, terms).map(({ text, marked, at }) =>
    marked ? (
      <mark key={at} className={classes.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/** A price where one holds, else how much of the place is chosen. */
function Figure({ row, check, covered, winner, hasWinners, price, words }: Props) {
  const { node, open } = row
  if (check === 'off') return null
  if (winner) return <span className={classes.figure}>{winner.price}</span>
  const isOnePrice = check === 'on' && !open && !hasWinners
  if (isOnePrice && price) return <b className={classes.price}>{price}</b>
  if (node.children.length === 0) return null
  return <span className={classes.figure}>{words.part(covered, node.size)}</span>
}

/** A place with its check box, and what it costs to deliver there. */
export const PlaceRow = memo(function PlaceRow(props: Props) {
  const { row, check, isNew, winner, terms, words, disabled } = props
  const { node, open } = row
  const where = terms.length > 0 ? whereabouts(node) : ''
  return (
    <div
      {...framing(props, row)}
      role="treeitem"
      tabIndex={-1}
      className={classes.row}
      aria-expanded={open}
      aria-checked={ARIA_CHECKED[check]}
      aria-disabled={disabled || undefined}
    >
      <span className={classes.twist} data-twist={open === undefined ? undefined : open} />
      <span className={classes.box} data-check={check} aria-hidden />
      <span className={classes.what}>
        <span className={classes.name} data-whole={open !== undefined || undefined}>
          <Name name={node.name} terms={terms} />
          {where && ' '}
          {where && <span className={classes.where}>· {where}</span>}
        </span>{' '}
        {isNew && (
          <StatusChip tone="info" icon={IconPlus}>
            {words.isNew}
          </StatusChip>
        )}{' '}
        {winner && (
          <StatusChip tone="neutral" icon={IconArrowRight}>
            {words.wins(winner.name)}
          </StatusChip>
        )}
      </span>{' '}
      <Figure {...props} />
    </div>
  )
})

type FoldProps = Frame & { row: FoldRowData; words: PlaceWords }

/** A line for what is folded away; a press unfolds it. */
export const FoldRow = memo(function FoldRow(props: FoldProps) {
  const { row, words } = props
  return (
    <div {...framing(props, row)} role="treeitem" tabIndex={-1} className={classes.row} data-fold>
      <span className={classes.rest}>
        {row.kind === 'off' ? words.off(row.places) : words.more(row.places)}
      </span>{' '}
      <span className={classes.show}>{words.show}</span>
    </div>
  )
})
