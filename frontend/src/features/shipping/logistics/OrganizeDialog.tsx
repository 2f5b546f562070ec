import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { orderOf } from '@/features/shipping/logistics/methodFacts'
import type { Method } from '@/features/shipping/logistics/types'
import { useMethodWords } from '@/features/shipping/logistics/useMethodWords'
import { useSortingTexts } from '@/ui/photos/useSortingTexts'
import { useListSensors } from '@/ui/useListSensors'
import classes from './Methods.module.css'

const METHODS = '/api/v1/shipping/method'
const icon = { size: 17, stroke: 1.9, 'aria-hidden': true } as const

type ItemProps = { method: Method; rank: number; isLast: boolean; onMove: (to: number) => void }

function Item({ method, rank, isLast, onMove }: ItemProps) {
  const { t } = useTranslation('logistics')
  const name = useMethodWords().name(method)
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({
    id: method._id,
  })
  const moved = transform ? `translate3d(0, ${transform.y}px, 0)` : undefined
  return (
    <li ref={setNodeRef} className={classes.item} style={{ transform: moved, transition }}>
      <button
        type="button"
        className={classes.grip}
        aria-label={t('organize.move', { name })}
        {...attributes}
        {...listeners}
      >
        <IconGripVertical {...icon} />
      </button>
      <span className={classes.rank}>{rank}</span>
      <span className={classes.words}>{name}</span>
      <ActionIcon
        aria-label={t('organize.top', { name })}
        disabled={rank === 1}
        onClick={() => onMove(0)}
      >
        <IconArrowBarToUp {...icon} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('organize.up', { name })}
        disabled={rank === 1}
        onClick={() => onMove(rank - 2)}
      >
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('organize.down', { name })}
        disabled={isLast}
        onClick={() => onMove(rank)}
      >
        <IconArrowDown {...icon} />
      </ActionIcon>
    </li>
  )
}

/** Saved with each move; one that is refused goes back. */
function useOrder(shown: Method[], all: Method[]) {
  const { mutate, status } = useStoreMutation('post', `${METHODS}/order`, { updates: METHODS })
  const [order, setOrder] = useState<string[]>()
  const byId = new Map(shown.map((method) => [method._id, method]))
  const rows = (order ?? []).flatMap((id) => byId.get(id) ?? [])
  const methods = rows.length === shown.length ? rows : shown
  const move = (from: number, to: number) => {
    const next = [...methods]
    const [moved] = next.splice(from, 1)
    if (moved === undefined || status === 'pending') return
    next.splice(to, 0, moved)
    setOrder(next.map(({ _id }) => _id))
    const settle = () => setOrder(undefined)
    mutate({ body: { methodOids: orderOf(next, all) } }, { onSuccess: settle, onError: settle })
  }
  return { methods, move, status }
}

type Props = { shown: Method[]; all: Method[]; onClose: () => void }

const MESSAGES = { pending: 'saving', success: 'saved', error: 'failed' } as const

/** The order at the checkout, by drag, by keys, or by the buttons of a row. */
export function OrganizeDialog({ shown, all, onClose }: Props) {
  const { t } = useTranslation('logistics')
  const { t: ui } = useTranslation('ui')
  const { methods, move, status } = useOrder(shown, all)
  const ids = methods.map(({ _id }) => _id)
  const sensors = useListSensors()
  const accessibility = useSortingTexts(ids)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={t('organize.title')}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      <p>{t('organize.line')}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={classes.organize}>
            {methods.map((method, place) => (
              <Item
                key={method._id}
                method={method}
                rank={place + 1}
                isLast={place === methods.length - 1}
                onMove={(to) => move(place, to)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div className={classes.actions}>
        <span role="status">{status === 'idle' ? '' : t(`organize.${MESSAGES[status]}`)}</span>
        <Button variant="filled" onClick={onClose}>
          {t('organize.done')}
        </Button>
      </div>
    </Modal>
  )
}
