import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useMergedRef } from '@mantine/hooks'
import { IconEyeOff, IconGripVertical, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type CategoryActs, CategoryMenu } from '@/features/products/categories/CategoryMenu'
import type { Mark } from '@/features/products/categories/tree'
import { gripId } from '@/features/products/categories/useTreeDrag'
import { useProductPermissions } from '@/features/products/permissions'
import { inLanguage } from '@/features/products/productText'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import classes from './CategoryTree.module.css'

type Props = CategoryActs & {
  /** Where what is dragged would come to stand. */
  edge: Mark['edge'] | undefined
  children?: ReactNode
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** One category: grip, picture, name, how many products; what is below it follows. */
export function CategoryRow(props: Props) {
  const { edge, children, ...acts } = props
  const { category, onOpen } = acts
  const { t } = useTranslation('categories')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const { can } = useProductPermissions()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: category._id,
    disabled: !can('edit'),
  })
  const { setNodeRef: setPlaceRef } = useDroppable({ id: category._id })
  const row = useMergedRef(setNodeRef, setPlaceRef)
  const name = inLanguage(category.name, locale, language)
  return (
    <li className={classes.item} data-dragged={isDragging || undefined} data-drop={edge}>
      <div ref={row} className={classes.row}>
        {can('edit') && (
          <button
            type="button"
            id={gripId(category._id)}
            ref={setActivatorNodeRef}
            className={classes.grip}
            {...attributes}
            {...listeners}
            aria-label={t('move', { name })}
          >
            <IconGripVertical {...icon} />
          </button>
        )}
        {category.picture ? (
          <img
            className={classes.picture}
            src={category.picture.urls.thumb?.webp ?? category.picture.url}
            alt=""
          />
        ) : (
          <span className={classes.picture} aria-hidden>
            <IconPhoto size={18} stroke={1.5} />
          </span>
        )}
        <button type="button" className={classes.name} onClick={() => onOpen({ category })}>
          {name}
        </button>
        {!category.visible && (
          <span className={classes.hidden}>
            <IconEyeOff size={14} stroke={2} aria-hidden /> {t('hidden')}
          </span>
        )}
        <span className={classes.count}>{t('products', { count: category.productCount })}</span>
        <CategoryMenu {...acts} name={name} />
      </div>
      {children}
    </li>
  )
}
