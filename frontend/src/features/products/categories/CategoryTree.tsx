import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'
import type { Category } from '@/features/products/api'
import { useCategoryCalls } from '@/features/products/categories/api'
import type { Open } from '@/features/products/categories/CategoryListScreen'
import { CategoryRow } from '@/features/products/categories/CategoryRow'
import { moveTo, siblingsOf, treeOf } from '@/features/products/categories/tree'
import { inLanguage } from '@/features/products/productText'
import { useStore } from '@/features/stores/useStore'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import { notify } from '@/ui/notify'
import { useSortingTexts } from '@/ui/photos/useSortingTexts'
import { useListSensors } from '@/ui/useListSensors'
import classes from './CategoryTree.module.css'

export type TreeProps = {
  all: Category[]
  onOpen: (open: Open) => void
  onDelete: (category: Category) => void
}

/** Moves at once and can be taken back; the server decides in the end. */
export function useMoves(all: Category[]) {
  const { t } = useTranslation('categories')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const calls = useCategoryCalls(useStoreOid())

  const move = async (category: Category, place: number) => {
    const change = moveTo(all, category, place)
    if (change === undefined) return
    const from = siblingsOf(all, category).findIndex(({ _id }) => _id === category._id)
    await calls.move(category, change.neighbour, change.shown)
    const name = inLanguage(category.name, locale, language)
    const title = t('moved', { name, position: place + 1 })
    notify.success({
      title,
      mergeKey: `move:${category._id}`,
      merged: () => title,
      action: { label: t('undo'), onClick: () => back(category, from, change.shown) },
    })
  }
  const back = (category: Category, place: number, shown: Category[]) => {
    const change = moveTo(shown, category, place)
    if (change) void calls.move(category, change.neighbour, change.shown).catch(() => {})
  }
  return (category: Category, place: number) => void move(category, place).catch(() => {})
}

type LevelProps = TreeProps & {
  level: Category[]
  children?: (category: Category) => React.ReactNode
}

/** The categories of one level under one parent, in an order that is dragged or moved by keys. */
function Level({ level, all, onOpen, onDelete, children }: LevelProps) {
  const keys = level.map(({ _id }) => _id)
  const sensors = useListSensors()
  const accessibility = useSortingTexts(keys)
  const move = useMoves(all)
  const drop = ({ active, over }: DragEndEvent) => {
    const category = level.find(({ _id }) => _id === active.id)
    if (category && over) move(category, keys.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className={classes.level}>
          {level.map((category, place) => (
            <CategoryRow
              key={category._id}
              category={category}
              place={place}
              total={level.length}
              onOpen={onOpen}
              onDelete={onDelete}
              onMove={(to) => move(category, to)}
            >
              {children?.(category)}
            </CategoryRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

export function CategoryTree(props: TreeProps) {
  const branches = treeOf(props.all)
  const childrenOf = (category: Category) =>
    branches.find((branch) => branch.category === category)?.children ?? []
  return (
    <div className={classes.card}>
      <Level {...props} level={branches.map(({ category }) => category)}>
        {(category) => {
          const children = childrenOf(category)
          return children.length > 0 && <Level {...props} level={children} />
        }}
      </Level>
    </div>
  )
}
