import {
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '@/features/products/api'
import { type Target, targetAt } from '@/features/products/categories/dropSpot'
import {
  childrenOf,
  isSame,
  type Mark,
  markOf,
  type Spot,
  spotOf,
  spotsFor,
} from '@/features/products/categories/tree'
import { inLanguage } from '@/features/products/productText'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import { useListSensors } from '@/ui/useListSensors'

const STEPS: Record<string, number> = { [KeyboardCode.Up]: -1, [KeyboardCode.Down]: 1 }
// Where what is carried hangs beside a row, in heights of the row.
const DOWN: Record<Mark['edge'], number> = { before: -0.5, into: 0.5, after: 1 }

const isSameTarget = (one?: Target, other?: Target) =>
  one?.mark?.oid === other?.mark?.oid &&
  one?.mark?.edge === other?.mark?.edge &&
  one?.spot.parentOid === other?.spot.parentOid &&
  one?.spot.index === other?.spot.index

export const gripId = (oid: string) => `grip-${oid}`

/**
 * A row that was taken to another parent, or back from there when the server refused, is a new one: the
 * keyboard follows it. `held` is where the keyboard is; drawing the tree anew tells it of no blur.
 */
function useGripFocus(all: Category[]) {
  const moved = useRef<string>(undefined)
  const held = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the tree is drawn anew
  useEffect(() => {
    const grip = moved.current ?? held.current
    moved.current = undefined
    if (grip !== undefined && document.activeElement === document.body) {
      document.getElementById(grip)?.focus()
    }
  }, [all])
  const watch = {
    onFocus: ({ target }: FocusEvent) => {
      held.current = target.closest('li')?.querySelector('[id^="grip-"]')?.id
    },
    onBlur: () => {
      held.current = undefined
    },
  }
  return { moved, watch }
}

/** Drag over both levels: by the pointer to where it is let go, by the arrow keys from place to place. */
export function useTreeDrag(all: Category[], onMove: (category: Category, spot: Spot) => void) {
  const { t } = useTranslation('categories')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const [taken, setTaken] = useState<Category>()
  const [target, setTarget] = useState<Target>()
  // Read within the event that changes it, before the next drawing.
  const aim = useRef<Target>(undefined)
  const { moved, watch } = useGripFocus(all)

  const find = (id: unknown) => all.find(({ _id }) => _id === id)
  const nameOf = (id: unknown) => inLanguage(find(id)?.name ?? {}, locale, language)
  const choose = (next: Target | undefined) => {
    aim.current = next
    setTarget((before) => (isSameTarget(before, next) ? before : next))
  }

  const step: KeyboardCoordinateGetter = (event, { active, context }) => {
    const [by, category] = [STEPS[event.code], find(active)]
    if (by === undefined || category === undefined) return undefined
    event.preventDefault()
    const spots = spotsFor(all, category)
    const from = aim.current?.spot ?? spotOf(all, category)
    const spot = spots[spots.findIndex((one) => isSame(one, from)) + by]
    if (spot === undefined) return undefined
    const { oid, edge } = markOf(all, category, spot) ?? {
      oid: category._id,
      edge: 'into' as const,
    }
    choose({ spot, mark: { oid, edge } })
    const last = edge === 'after' ? childrenOf(all, oid).at(-1) : undefined
    const row = context.droppableRects.get(last?._id ?? oid)
    return row && { x: row.left, y: row.top + row.height * DOWN[edge] }
  }
  const detect: CollisionDetection = ({ active, droppableRects, pointerCoordinates }) => {
    const category = find(active.id)
    if (pointerCoordinates === null || category === undefined) return []
    const found = targetAt(all, category, pointerCoordinates.y, (oid) => droppableRects.get(oid))
    return found ? [{ id: found.mark?.oid ?? active.id, data: { target: found } }] : []
  }
  /** The keys have chosen already; the pointer aims at what it is over. */
  const aimed = ({ activatorEvent, collisions }: DragMoveEvent): Target | undefined =>
    activatorEvent instanceof KeyboardEvent ? aim.current : collisions?.[0]?.data?.target
  const end = () => {
    setTaken(undefined)
    setTarget(undefined)
  }

  const words = (category: Category | undefined, spot: Spot | undefined) => {
    if (spot === undefined || category === undefined) return undefined
    const total = childrenOf(all, spot.parentOid, category).length + 1
    const place = { position: spot.index + 1, total }
    if (spot.parentOid === null) return t('drag.top', place)
    return t('drag.inside', { ...place, parent: nameOf(spot.parentOid) })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('drag.picked', { name: nameOf(active.id) }),
    // Told as `place`: a step to a spot at the same height is no move of what is carried.
    onDragMove: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: ({ active }) => words(find(active.id), aim.current?.spot) ?? t('drag.cancelled'),
    onDragCancel: () => t('drag.cancelled'),
  }
  return {
    taken,
    mark: target?.mark,
    /** Where it would go, for those who don't see the mark. */
    place: words(taken, target?.spot),
    /** The keyboard goes along with it. */
    follow: ({ _id }: Category) => {
      moved.current = gripId(_id)
    },
    /** For what holds the tree. */
    watch,
    context: {
      sensors: useListSensors(step),
      collisionDetection: detect,
      accessibility: {
        announcements,
        screenReaderInstructions: { draggable: t('drag.instructions') },
      },
      onDragStart: ({ active }: DragStartEvent) => {
        choose(undefined)
        setTaken(find(active.id))
      },
      onDragMove: (event: DragMoveEvent) => choose(aimed(event)),
      onDragEnd: (event: DragEndEvent) => {
        const category = find(event.active.id)
        aim.current = aimed(event)
        if (category && aim.current) {
          if (event.activatorEvent instanceof KeyboardEvent) moved.current = gripId(category._id)
          onMove(category, aim.current.spot)
        }
        end()
      },
      onDragCancel: end,
    },
  }
}
