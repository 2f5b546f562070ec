import { Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ProductAction, useProductPermissions } from '@/features/products/permissions'
import { notify } from '@/ui/notify'
import classes from './PermissionItem.module.css'

type Props = {
  action: ProductAction
  icon: Icon
  label: string
  danger?: boolean
  disabled?: boolean
  onClick: () => void
}

/** An item of a menu that tells why when its user may not. */
export function PermissionItem({ action, icon: Icon, label, danger, disabled, onClick }: Props) {
  const { can, reason } = useProductPermissions()
  const allowed = can(action)
  return (
    <Menu.Item
      className={classes.item}
      data-danger={danger || undefined}
      disabled={disabled}
      aria-disabled={allowed ? undefined : true}
      leftSection={<Icon size={16} stroke={2} aria-hidden />}
      onClick={() => (allowed ? onClick() : void notify.info({ title: reason(action) }))}
    >
      {label}
    </Menu.Item>
  )
}
