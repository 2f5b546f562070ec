import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

type Props = {
  methodOid: string
  name: string
  /** Undefined where there is no place to go to. */
  onUp?: () => void
  onDown?: () => void
}

/** Moving without dragging is here. */
export function MethodMenu({ methodOid, name, onUp, onDown }: Props) {
  const { t } = useTranslation('payments')
  const href = useHref()
  return (
    <Menu position="bottom-end" width={200} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('list.more', { name })}>
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={href.store(paths.paymentMethod(methodOid))}
          leftSection={<IconPencil {...icon} />}
        >
          {t('list.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={!onUp} onClick={onUp}>
          {t('list.up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={!onDown} onClick={onDown}>
          {t('list.down')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
