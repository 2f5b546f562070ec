import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Filter } from '@/features/products/components/useFilters'
import classes from './ListToolbar.module.css'

/** A filter that is not at work yet (once chosen it stands as a chip), or the order of the list. */
export function FilterMenu({ filter }: { filter: Filter }) {
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          aria-label={filter.always ? `${filter.label}: ${filter.chosen?.label ?? ''}` : undefined}
          rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
        >
          {filter.always ? (filter.chosen?.label ?? filter.label) : filter.label}
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
