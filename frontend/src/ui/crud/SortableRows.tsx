import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StoreLink } from '@/lib/appLink'
import { useSortingTexts } from '@/ui/photos/useSortingTexts'
import { useListSensors } from '@/ui/useListSensors'
import classes from './SortableRows.module.css'

/** Moves a row by one place, as its menu offers it; undefined where there is none to go to. */
export type Moves = { onUp?: () => void; onDown?: () => void }

type Row = { _id: string }

type Props<R extends Row> = {
  rows: R[]
  nameOf: (row: R) => string
  /** Writes the new order, which is shown until this is done. Without it rows stay where they are. */
  onMove?: (rows: R[]) => Promise<unknown>
  children: (row: R, moves: Moves) => ReactNode
}

type ItemProps = { id: string; name: string; fixed: boolean; children: ReactNode }

function Item({ id, name, fixed, children }: ItemProps) {
  const { t } = useTranslation('ui')
  const sortable = useSortable({ id, disabled: fixed })
  const { attributes, listeners, setNodeRef, transform, transition } = sortable
  const moved = transform ? `translate3d(0, ${transform.y}px, 0)` : undefined
  return (
    <li ref={setNodeRef} className={classes.row} style={{ transform: moved, transition }}>
      {!fixed && (
        <button
          type="button"
          className={classes.grip}
          aria-label={t('rows.move', { name })}
          {...attributes}
          {...listeners}
        >
          <IconGripVertical size={18} stroke={1.75} aria-hidden />
        </button>
      )}
      {children}
    </li>
  )
}

/** Rows in an order of their own, moved by their grip, by the keyboard or by a menu. */
export function SortableRows<R extends Row>({ rows, nameOf, onMove, children }: Props<R>) {
  const [moving, setMoving] = useState<R[]>()
  const displayed = moving ?? rows
  const ids = displayed.map(({ _id }) => _id)
  const accessibility = useSortingTexts(ids)
  const sensors = useListSensors()
  const fixed = onMove === undefined

  const move = (from: number, to: number) => {
    const next = [...displayed]
    const [moved] = next.splice(from, 1)
    if (onMove === undefined || moving !== undefined || moved === undefined) return
    next.splice(to, 0, moved)
    setMoving(next)
    // What was refused is told by whoever writes it.
    void onMove(next)
      .catch(() => {})
      .finally(() => setMoving(undefined))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  const movesOf = (place: number): Moves => ({
    onUp: !fixed && place > 0 ? () => move(place, place - 1) : undefined,
    onDown: !fixed && place < displayed.length - 1 ? () => move(place, place + 1) : undefined,
  })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={classes.list}>
          {displayed.map((row, place) => (
            <Item key={row._id} id={row._id} name={nameOf(row)} fixed={fixed}>
              {children(row, movesOf(place))}
            </Item>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type WordsProps = { to: string; name: string; chips?: ReactNode; children?: ReactNode }

/** The name of a row, which opens it, with its state beside and what else there is to say below. */
export function RowWords({ to, name, chips, children }: WordsProps) {
  return (
    <div className={classes.words}>
      <span className={classes.head}>
        <StoreLink to={to} className={classes.name}>
          {name}
        </StoreLink>
        {chips}
      </span>
      {children}
    </div>
  )
}
