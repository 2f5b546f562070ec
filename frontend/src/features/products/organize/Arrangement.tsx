import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import type { Category } from '@/features/products/api'
import { atCategory, useUpdateCategory } from '@/features/products/categories/api'
import { ProductTile } from '@/features/products/organize/ProductTile'
import { useArrangement } from '@/features/products/organize/useArrangement'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { FormAlert } from '@/ui/FormAlert'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { useSortingTexts } from '@/ui/photos/useSortingTexts'
import { useListSensors } from '@/ui/useListSensors'
import classes from './Organize.module.css'

/** The shop follows another rule: said, with the way to the order by hand. */
function OtherRule({ category }: { category: Category }) {
  const { t } = useTranslation(['organize', 'categories'])
  const { mutate: update } = useUpdateCategory()
  if (category.sort === 'MANUAL') return null
  return (
    <FormAlert tone="info">
      {t('organize:otherRule', { rule: t(`categories:rule.${category.sort}`) })}{' '}
      <Button
        size="compact-sm"
        onClick={() => update({ ...atCategory(category._id), body: { sort: 'MANUAL' } })}
      >
        {t('organize:useMine')}
      </Button>
    </FormAlert>
  )
}

type PickedProps = {
  count: number
  total: number
  onPlace: (position: number) => void
  onClear: () => void
}

function PickedBar({ count, total, onPlace, onClear }: PickedProps) {
  const { t } = useTranslation('organize')
  const [position, setPosition] = useState<number | string>(1)
  if (count === 0) return null
  return (
    <section className={classes.picked} aria-label={t('picked', { count })}>
      <span role="status">{t('picked', { count })}</span>
      <NumberInput
        aria-label={t('position')}
        value={position}
        onChange={setPosition}
        min={1}
        max={total}
        clampBehavior="strict"
        w={96}
        size="xs"
      />
      <Button
        size="compact-sm"
        disabled={position === ''}
        onClick={() => onPlace(Number(position))}
      >
        {t('moveTo')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => onPlace(1)}>
        {t('toTop')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {t('clear')}
      </Button>
    </section>
  )
}

/** Pictures in the order of the shop; a drag takes all that are picked. */
export function Arrangement({ category }: { category: Category }) {
  const { t } = useTranslation('organize')
  const state = useArrangement(category._id)
  const { query, rows } = state
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const keys = rows.map(({ _id }) => _id)
  const sensors = useListSensors()
  const accessibility = useSortingTexts(keys)

  const taken = (oid: string) => (picked.has(oid) ? keys.filter((key) => picked.has(key)) : [oid])
  const toggle = (oid: string) => {
    const next = new Set(picked)
    if (!next.delete(oid)) next.add(oid)
    setPicked(next)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) state.drop(taken(String(active.id)), String(over.id))
  }
  if (query.isPending) return <ListSkeleton rows={6} />
  if (query.isError && rows.length === 0) {
    const { error } = query
    return (
      <ErrorState
        title={t('failed')}
        requestCode={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (rows.length === 0) {
    return <EmptyState variant="filters" title={t('empty')} description={t('emptyLine')} />
  }
  return (
    <>
      <OtherRule category={category} />
      <div className={classes.bar}>
        <span className={classes.count} role="status">
          {state.saving ? t('saving') : t('count', { count: state.total })}
        </span>
        <PickedBar
          count={picked.size}
          total={state.total}
          onPlace={(position) => {
            state.place([...picked], position)
            setPicked(new Set())
          }}
          onClear={() => setPicked(new Set())}
        />
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragEnd={drop}
      >
        <SortableContext items={keys} strategy={rectSortingStrategy}>
          <ol className={classes.grid}>
            {rows.map((row, place) => (
              <ProductTile
                key={row._id}
                row={row}
                place={place + 1}
                picked={picked.has(row._id)}
                onPick={() => toggle(row._id)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {query.hasNextPage && (
        <div className={classes.rest}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </>
  )
}
