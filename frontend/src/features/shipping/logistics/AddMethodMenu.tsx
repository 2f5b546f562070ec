import { Menu } from '@mantine/core'
import {
  type Icon,
  IconBuildingStore,
  IconMessageDollar,
  IconPlus,
  IconScale,
  IconTruck,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { editors } from '@/features/shipping/logistics/methodFacts'
import { useHref } from '@/lib/appLink'
import { PermissionButton } from '@/ui/PermissionButton'
import logistics from './Logistics.module.css'

const KINDS: [name: string, to: string, icon: Icon][] = [
  ['flat', editors.newFlat, IconTruck],
  ['advanced', editors.newAdvanced, IconScale],
  ['standard', editors.standard, IconTruckDelivery],
  ['manual', editors.manual, IconMessageDollar],
  ['pickup', editors.pickups, IconBuildingStore],
]

/** One more way of delivering. */
export function AddMethodMenu({ short }: { short?: boolean }) {
  const { t } = useTranslation('logistics')
  const href = useHref()
  const access = useAccess('shipping.create')
  return (
    <Menu position="bottom-end" width={300} disabled={!access.allowed}>
      <Menu.Target>
        <PermissionButton {...access} leftSection={<IconPlus size={16} stroke={2} aria-hidden />}>
          {t(short ? 'methods.addShort' : 'methods.add')}
        </PermissionButton>
      </Menu.Target>
      <Menu.Dropdown>
        {KINDS.map(([name, to, KindIcon]) => (
          <Menu.Item
            key={name}
            component={Link}
            to={href.store(to)}
            leftSection={<KindIcon size={18} stroke={1.75} aria-hidden />}
          >
            {t(`add.${name}`)}
            <div className={logistics.detail}>{t(`add.${name}Line`)}</div>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
