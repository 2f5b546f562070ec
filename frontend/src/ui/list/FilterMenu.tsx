import { Button, Loader, Menu, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChoiceFilter, FieldsFilter, ListFilter, Option } from '@/ui/list/ListFilter'
import classes from './list.module.css'

const chevron = <IconChevronDown size={16} stroke={2} aria-hidden />

function Choice({ filter }: { filter: ChoiceFilter }) {
  const { label, options, none, onLook, onChoose } = filter
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false} onChange={onLook}>
      <Menu.Target>
        <Button rightSection={chevron}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.options}>
        {options.length === 0 && (
          <Menu.Item disabled aria-busy={none === undefined}>
            {none ?? <Loader size="xs" />}
          </Menu.Item>
        )}
        {options.map((option) => (
          <Menu.Item key={option.value} onClick={() => onChoose(option.value)}>
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** It stays while somebody fills it in, though the filter is at work by then. */
function Fields({ filter }: { filter: FieldsFilter }) {
  const [opened, setOpened] = useState(false)
  if (filter.chip !== undefined && !opened) return null
  return (
    <Popover
      position="bottom-start"
      width={filter.menuWidth}
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button rightSection={chevron} onClick={() => setOpened(!opened)}>
          {filter.label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={filter.label}>
        <form
          className={classes.fields}
          onSubmit={(event) => {
            event.preventDefault()
            setOpened(false)
          }}
        >
          {filter.fields({ close: () => setOpened(false) })}
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A filter that is not at work yet; once it is, it stands as a chip. */
export function FilterMenu({ filter }: { filter: ListFilter }) {
  if ('fields' in filter) return <Fields filter={filter} />
  return filter.value === undefined ? <Choice filter={filter} /> : null
}

export type Sorts = {
  label: string
  options: Option[]
  value: string
  onChoose: (sort: string) => void
}

/** The order of the list; one is always chosen. */
export function SortMenu({ label, options, value, onChoose }: Sorts) {
  const chosen = options.find((option) => option.value === value)?.label
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button aria-label={`${label}: ${chosen ?? ''}`} rightSection={chevron}>
          {chosen ?? label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.options}>
        {options.map((option) => (
          <Menu.Item key={option.value} onClick={() => onChoose(option.value)}>
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
