import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Category } from '@/features/products/api'
import type { Open } from '@/features/products/categories/CategoryListScreen'
import { hasChildren, parentsFor } from '@/features/products/categories/tree'
import { PermissionItem } from '@/features/products/components/PermissionItem'
import { useProductPermissions } from '@/features/products/permissions'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import classes from './CategoryTree.module.css'

export type CategoryActs = {
  all: Category[]
  category: Category
  /** Among those of its level, and how many they are. */
  place: number
  total: number
  onOpen: (open: Open) => void
  onDelete: (category: Category) => void
  onMove: (place: number) => void
  onMoveTo: (category: Category) => void
}

/** Up, down and to another parent; who has children says why it stays. */
function Moves({ all, category, place, total, onMove, onMoveTo }: CategoryActs) {
  const { t } = useTranslation('categories')
  const { can } = useProductPermissions()
  const isFixed = hasChildren(all, category)
  return (
    <>
      <Menu.Item disabled={place === 0 || !can('edit')} onClick={() => onMove(place - 1)}>
        {t('up')}
      </Menu.Item>
      <Menu.Item disabled={place === total - 1 || !can('edit')} onClick={() => onMove(place + 1)}>
        {t('down')}
      </Menu.Item>
      <Menu.Item
        disabled={isFixed || parentsFor(all, category).length === 0 || !can('edit')}
        onClick={() => onMoveTo(category)}
      >
        {t('moveTo')}
        {isFixed && <span className={classes.why}>{t('parentFixed')}</span>}
      </Menu.Item>
    </>
  )
}

/** What can be done to a category, from its row. */
export function CategoryMenu({ name, ...acts }: CategoryActs & { name: string }) {
  const { category, onOpen, onDelete } = acts
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
        <Moves {...acts} />
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
