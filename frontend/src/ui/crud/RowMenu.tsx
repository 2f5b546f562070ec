import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHref } from '@/lib/appLink'
import type { Moves } from '@/ui/crud/SortableRows'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

type Props = {
  name: string
  /** The page of the row. */
  to: string
  moves: Moves
  /** Without it the row is not deleted here. */
  onDelete?: () => void
  mayDelete?: boolean
}

/** What can be done with one row; moving without dragging is here. */
export function RowMenu({ name, to, moves, onDelete, mayDelete = true }: Props) {
  const { t } = useTranslation('ui')
  const href = useHref()
  const { onUp, onDown } = moves
  return (
    <Menu position="bottom-end" width={200} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('rows.more', { name })}>
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={href.store(to)} leftSection={<IconPencil {...icon} />}>
          {t('rows.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={!onUp} onClick={onUp}>
          {t('rows.up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={!onDown} onClick={onDown}>
          {t('rows.down')}
        </Menu.Item>
        {onDelete && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="rojo"
              leftSection={<IconTrash {...icon} />}
              disabled={!mayDelete}
              onClick={onDelete}
            >
              {t('rows.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
