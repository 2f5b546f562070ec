import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, type Ref, useCallback, useId, useRef, useState } from 'react'
import { VIRTUAL_LIST } from '@/constants'
import { FoldRow, PlaceRow } from '@/ui/placeTree/PlaceRow'
import { coveredIn } from '@/ui/placeTree/placeChoice'
import type { TreeRow } from '@/ui/placeTree/placeRows'
import { pressRow, usePlaceKeys } from '@/ui/placeTree/usePlaceKeys'
import type { PlaceTreeState } from '@/ui/placeTree/usePlaceTree'
import type { PlaceWords } from '@/ui/placeTree/usePlaceWords'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './PlaceTree.module.css'

type Props = {
  ref: Ref<HTMLDivElement>
  label: string
  describedBy: string | undefined
  tree: PlaceTreeState
  words: PlaceWords
  price: string | undefined
  disabled: boolean
}

const OVERSCAN = 4
const PHONE_ROW = 48
/** With a second line that says who wins. */
const PHONE_ROW_WITH_CHIP = 66

/** The open rows, of which only those in sight are drawn. The tree has the focus and says which row it is on. */
export function PlaceRows({ ref, label, describedBy, tree, words, price, disabled }: Props) {
  const { rows, winners, coverage } = tree
  const isPhone = useIsPhone()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [activeKey, setActiveKey] = useState<string>()
  const [lastActive, setLastActive] = useState(0)
  const found = rows.findIndex(({ key }) => key === activeKey)
  const active = found >= 0 ? found : Math.min(lastActive, rows.length - 1)

  const hasChip = (row: TreeRow) =>
    row.kind === 'place' && (winners.has(row.node) || tree.added.has(row.key))
  const heightOf = (row: TreeRow | undefined) => {
    if (!isPhone) return VIRTUAL_LIST.rowPx
    return row && hasChip(row) ? PHONE_ROW_WITH_CHIP : PHONE_ROW
  }
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index]),
    // Another function for other rows: their heights are asked anew.
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    rangeExtractor: (range) => {
      const drawn = new Set(defaultRangeExtractor(range))
      if (active >= 0) drawn.add(active)
      return [...drawn].sort((one, other) => one - other)
    },
    overscan: OVERSCAN,
    // React draws the rows of a fling between frames, not within each of its events.
    useFlushSync: false,
  })
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(index, rows.length - 1))
    setActiveKey(rows[next]?.key)
    setLastActive(next)
    virtual.scrollToIndex(next)
  }
  const onKeyDown = usePlaceKeys({ rows, active, tree, moveTo })
  const onClick = ({ target }: MouseEvent) => {
    const element = (target as Element).closest<HTMLElement>('[data-index]')
    const row = rows[Number(element?.dataset.index)]
    if (row === undefined) return
    setActiveKey(row.key)
    setLastActive(rows.indexOf(row))
    if ((target as Element).closest('[data-twist]')) tree.flip(row.key)
    else pressRow(row, tree)
  }
  /** The tree keeps the focus, or its keys would be lost with a row that scrolls away. */
  const onMouseDown = (event: MouseEvent) => {
    if (event.target === scroller.current) return
    event.preventDefault()
    scroller.current?.focus({ preventScroll: true })
  }
  const winnersAbove = new Set(
    [...winners.keys()].flatMap(({ parent }) => [parent, parent?.parent]),
  )

  return (
    <div
      ref={(element) => {
        scroller.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      role="tree"
      aria-label={label}
      aria-describedby={describedBy}
      aria-multiselectable
      aria-disabled={disabled || undefined}
      aria-activedescendant={rows[active] && `${id}-${rows[active].key}`}
      tabIndex={0}
      className={classes.tree}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClick={onClick}
    >
      <div role="presentation" className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index]
          if (row === undefined) return null
          const frame = {
            id: `${id}-${row.key}`,
            index,
            active: index === active,
            height: size,
            start,
          }
          if (row.kind !== 'place') {
            return <FoldRow key={row.key} {...frame} row={row} words={words} />
          }
          return (
            <PlaceRow
              key={row.key}
              {...frame}
              row={row}
              check={tree.checkOf(row.node)}
              covered={coveredIn(coverage, row.node)}
              isNew={tree.added.has(row.key)}
              winner={winners.get(row.node)}
              hasWinners={winnersAbove.has(row.node)}
              price={price}
              terms={tree.terms}
              words={words}
              disabled={disabled}
            />
          )
        })}
      </div>
    </div>
  )
}
