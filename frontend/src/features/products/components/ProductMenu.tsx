import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArchive,
  IconCopy,
  IconDots,
  IconEyeOff,
  IconShare,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ProductRow, ProductStatus } from '@/features/products/api'
import { PermissionItem } from '@/features/products/components/PermissionItem'
import { isReachable } from '@/features/products/productStates'
import { inLanguage } from '@/features/products/productText'
import { useProductActions } from '@/features/products/useProductActions'
import { useShareProduct } from '@/features/products/useShareProduct'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import classes from './ProductEditor.module.css'

const moves: { status: ProductStatus; word: string; icon: typeof IconWorld }[] = [
  { status: 'PUBLISHED', word: 'action.publish', icon: IconWorld },
  { status: 'HIDDEN', word: 'action.hide', icon: IconEyeOff },
  { status: 'ARCHIVED', word: 'action.archive', icon: IconArchive },
]

/** Quick actions of a row; each can be undone from its toast. */
export function ProductMenu({ row }: { row: ProductRow }) {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const actions = useProductActions()
  const shareProduct = useShareProduct()
  const acted = { ...row, title: inLanguage(row.name, locale, language) }
  const offered = moves.filter(({ status }) => status !== row.status)
  return (
    <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon className={classes.more} aria-label={t('action.moreOf', { name: acted.title })}>
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isReachable(row) && (
          <>
            <Menu.Item
              leftSection={<IconShare size={16} stroke={2} aria-hidden />}
              onClick={() => shareProduct(acted)}
            >
              {t('action.share')}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {offered.map(({ status, word, icon }) => (
          <PermissionItem
            key={status}
            action="edit"
            icon={icon}
            label={t(word)}
            onClick={() => actions.setStatus(acted, status)}
          />
        ))}
        <PermissionItem
          action="create"
          icon={IconCopy}
          label={t('action.duplicate')}
          onClick={() => actions.duplicate(acted)}
        />
        <Menu.Divider />
        <PermissionItem
          action="delete"
          icon={IconTrash}
          danger
          label={t('action.remove')}
          onClick={() => actions.remove(acted)}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
