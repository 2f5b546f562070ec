import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconHome,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import type { Warehouse } from '@/features/warehouses/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'

type Props = {
  point: Warehouse
  /** Places that it may change with; undefined at the ends and for the default one. */
  onUp?: () => void
  onDown?: () => void
  onDefault: () => void
  onDrop: () => void
}

export function PointMenu({ point, onUp, onDown, onDefault, onDrop }: Props) {
  const { t } = useTranslation('warehouses')
  const href = useHref()
  const edit = useAccess('shipping.edit').allowed
  const drop = useAccess('shipping.delete').allowed
  const icon = (Icon: typeof IconHome) => <Icon size={16} stroke={2} aria-hidden />
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('list.more', { name: point.name })}>
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={href.store(paths.pickup(point._id))}
          leftSection={icon(IconPencil)}
        >
          {t('list.edit')}
        </Menu.Item>
        {!point.isDefault && (
          <>
            <Menu.Item leftSection={icon(IconHome)} disabled={!edit} onClick={onDefault}>
              {t('list.makeDefault')}
            </Menu.Item>
            <Menu.Item leftSection={icon(IconArrowUp)} disabled={!edit || !onUp} onClick={onUp}>
              {t('list.earlier')}
            </Menu.Item>
            <Menu.Item
              leftSection={icon(IconArrowDown)}
              disabled={!edit || !onDown}
              onClick={onDown}
            >
              {t('list.later')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="rojo" leftSection={icon(IconTrash)} disabled={!drop} onClick={onDrop}>
              {t('list.drop')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
