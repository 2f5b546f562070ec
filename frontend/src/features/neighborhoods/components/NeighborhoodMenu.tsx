import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowMerge, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import type { Neighborhood } from '@/features/neighborhoods/api'

export type Act = 'rename' | 'merge' | 'delete'
type Props = { neighborhood: Neighborhood; onAct: (act: Act, neighborhood: Neighborhood) => void }

export function NeighborhoodMenu({ neighborhood, onAct }: Props) {
  const { t } = useTranslation('neighborhoods')
  const canEdit = useAccess('shipping.edit').allowed
  const canDelete = useAccess('shipping.delete').allowed
  const icon = (Icon: typeof IconDots) => <Icon size={16} stroke={2} aria-hidden />
  return (
    <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('list.more', { name: neighborhood.name })}>
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={icon(IconPencil)}
          disabled={!canEdit}
          onClick={() => onAct('rename', neighborhood)}
        >
          {t('rename.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={icon(IconArrowMerge)}
          disabled={!canDelete}
          onClick={() => onAct('merge', neighborhood)}
        >
          {t('merge.open')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="rojo"
          leftSection={icon(IconTrash)}
          disabled={!canDelete}
          onClick={() => onAct('delete', neighborhood)}
        >
          {t('delete.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
