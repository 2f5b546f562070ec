import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconEyeOff, IconGripVertical, IconPhoto, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '@/admin/paths'
import type { Category } from '@/features/products/api'
import type { Open } from '@/features/products/categories/CategoryListScreen'
import { PermissionItem } from '@/features/products/components/PermissionItem'
import { useProductPermissions } from '@/features/products/permissions'
import { inLanguage } from '@/features/products/productText'
import { useStore } from '@/features/stores/useStore'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import classes from './CategoryTree.module.css'

type Props = {
  category: Category
  /** Among those of its level, and how many they are. */
  place: number
  total: number
  onOpen: (open: Open) => void
  onDelete: (category: Category) => void
  onMove: (place: number) => void
  children?: ReactNode
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

function RowMenu({
  category,
  place,
  total,
  onOpen,
  onDelete,
  onMove,
  name,
}: Props & { name: string }) {
  const { t } = useTranslation('categories')
  const { can } = useProductPermissions()
  const href = useHref()
  const list = `${href.store(paths.productList)}&category=${category._id}`
  const organize = `${href.store(paths.productOrganize)}&category=${category._id}`
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon className={classes.more} aria-label={t('more', { name })}>
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen({ category })}>{t('edit')}</Menu.Item>
        {category.parentOid === null && can('create') && (
          <Menu.Item onClick={() => onOpen({ parentOid: category._id })}>{t('addBelow')}</Menu.Item>
        )}
        <Menu.Item component={Link} to={list}>
          {t('seeProducts')}
        </Menu.Item>
        <Menu.Item component={Link} to={organize}>
          {t('organize')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={place === 0 || !can('edit')} onClick={() => onMove(place - 1)}>
          {t('up')}
        </Menu.Item>
        <Menu.Item disabled={place === total - 1 || !can('edit')} onClick={() => onMove(place + 1)}>
          {t('down')}
        </Menu.Item>
        <Menu.Divider />
        <PermissionItem
          action="delete"
          icon={IconTrash}
          danger
          label={t('delete')}
          onClick={() => onDelete(category)}
        />
      </Menu.Dropdown>
    </Menu>
  )
}

/** One category: grip, picture, name, how many products; what is below it follows. */
export function CategoryRow(props: Props) {
  const { category, onOpen, children } = props
  const { t } = useTranslation('categories')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const { can } = useProductPermissions()
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: category._id, disabled: !can('edit') })
  const name = inLanguage(category.name, locale, language)
  const moved = transform ? `translate3d(0, ${transform.y}px, 0)` : undefined
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      style={{ transform: moved, transition }}
      data-dragged={isDragging || undefined}
    >
      <div className={classes.row}>
        {can('edit') && (
          <button
            type="button"
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
        <RowMenu {...props} name={name} />
      </div>
      {children}
    </li>
  )
}
