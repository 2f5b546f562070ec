import { Button, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { LabelSelect } from '@/features/products/components/LabelSelect'
import type { Filter } from '@/features/products/components/useFilters'

/** A filter with too many choices for a menu. */
export function LabelMenu({ filter }: { filter: Filter }) {
  return (
    <Popover position="bottom-start" width={280} trapFocus>
      <Popover.Target>
        <Button rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}>
          {filter.label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <LabelSelect filter={filter} open />
      </Popover.Dropdown>
    </Popover>
  )
}
