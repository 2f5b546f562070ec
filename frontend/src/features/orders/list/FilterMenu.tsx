import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Filter } from '@/features/orders/list/Filter'
import classes from './list.module.css'

/** A filter that is not at work yet; once chosen it stands as a chip. */
export function FilterMenu({ filter }: { filter: Filter }) {
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}>
          {filter.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.options}>
        {filter.options.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => filter.choose(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
