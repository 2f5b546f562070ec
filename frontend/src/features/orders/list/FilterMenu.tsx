import { Button, Loader, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Filter } from '@/features/orders/list/Filter'
import classes from './list.module.css'

/** A filter that is not at work yet; once chosen it stands as a chip. */
export function FilterMenu({ filter }: { filter: Filter }) {
  const { options, none } = filter
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false} onChange={filter.onLook}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}>
          {filter.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.options}>
        {options.length === 0 && (
          <Menu.Item disabled aria-busy={none === undefined}>
            {none ?? <Loader size="xs" />}
          </Menu.Item>
        )}
        {options.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => filter.choose(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
