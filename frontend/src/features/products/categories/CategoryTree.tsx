import { DndContext, DragOverlay, type Modifier } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '@/features/products/api'
import type { Open } from '@/features/products/categories/CategoryListScreen'
import { CategoryRow } from '@/features/products/categories/CategoryRow'
import { MoveDialog } from '@/features/products/categories/MoveDialog'
import {
  endOf,
  hasChildren,
  type Mark,
  type Spot,
  treeOf,
} from '@/features/products/categories/tree'
import { useMoves } from '@/features/products/categories/useMoves'
import { useTreeDrag } from '@/features/products/categories/useTreeDrag'
import { inLanguage } from '@/features/products/productText'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import classes from './CategoryTree.module.css'

export type TreeProps = {
  all: Category[]
  onOpen: (open: Open) => void
  onDelete: (category: Category) => void
}

type LevelProps = TreeProps & {
  level: Category[]
  mark: Mark | undefined
  onMove: (category: Category, spot: Spot) => void
  onMoveTo: (category: Category) => void
  children?: (category: Category) => React.ReactNode
}

/** The categories below one parent, or of the first level. */
function Level({ level, mark, onMove, children, ...rest }: LevelProps) {
  return (
    <ul className={classes.level}>
      {level.map((category, place) => (
        <CategoryRow
          key={category._id}
          {...rest}
          category={category}
          place={place}
          total={level.length}
          edge={mark?.oid === category._id ? mark.edge : undefined}
          onMove={(index) => onMove(category, { parentOid: category.parentOid, index })}
        >
          {children?.(category)}
        </CategoryRow>
      ))}
    </ul>
  )
}

const UP_AND_DOWN: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

/** What hangs at the pointer, and why it may not go into another. */
function Carried({ all, category }: { all: Category[]; category: Category }) {
  const { t } = useTranslation('categories')
  const { locale } = useLocalePath()
  const { language } = useStore()
  return (
    <div className={classes.carried}>
      <strong>{inLanguage(category.name, locale, language)}</strong>
      {hasChildren(all, category) && <span>{t('parentFixed')}</span>}
    </div>
  )
}

/** Both levels, arranged by drag, by the keys of a grip or from the menu of a row. */
export function CategoryTree(props: TreeProps) {
  const { all } = props
  const move = useMoves()
  const drag = useTreeDrag(all, move)
  const [moving, setMoving] = useState<{ category: Category; opened: boolean }>()
  const branches = treeOf(all)
  const below = new Map(branches.map(({ category, children }) => [category._id, children]))
  const onMoveTo = (category: Category) => setMoving({ category, opened: true })
  const level = { ...props, mark: drag.mark, onMove: move, onMoveTo }
  return (
    <div className={classes.card} {...drag.watch}>
      <DndContext {...drag.context}>
        <Level {...level} level={branches.map(({ category }) => category)}>
          {({ _id }) => {
            const children = below.get(_id) ?? []
            return children.length > 0 && <Level {...level} level={children} />
          }}
        </Level>
        <DragOverlay dropAnimation={null} modifiers={UP_AND_DOWN}>
          {drag.taken && <Carried all={all} category={drag.taken} />}
        </DragOverlay>
      </DndContext>
      <VisuallyHidden aria-live="assertive">{drag.place}</VisuallyHidden>
      {moving && (
        <MoveDialog
          key={moving.category._id}
          {...moving}
          all={all}
          onClose={() => setMoving({ ...moving, opened: false })}
          onMove={(category, parentOid) => {
            drag.follow(category)
            move(category, endOf(all, parentOid, category))
          }}
        />
      )}
    </div>
  )
}
