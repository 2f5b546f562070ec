import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './ColumnsMenu.module.css'

type Props<Name extends string> = {
  /** All columns that can be chosen, as they stand in the table. */
  columns: readonly Name[]
  usual: readonly Name[]
  chosen: Name[]
  onChange: (columns: Name[]) => void
  nameOf: (column: Name) => string
}

/** Which columns a table has; a view keeps them. */
export function ColumnsMenu<Name extends string>({
  columns,
  usual,
  chosen,
  onChange,
  nameOf,
}: Props<Name>) {
  const { t } = useTranslation('ui')
  const toggle = (name: Name, on: boolean) =>
    onChange(columns.filter((column) => (column === name ? on : chosen.includes(column))))
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('columns.title')}
          title={t('columns.title')}
        >
          <IconColumns3 size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.popover} aria-label={t('columns.title')}>
        {columns.map((name) => (
          <Checkbox
            key={name}
            label={nameOf(name)}
            checked={chosen.includes(name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={chosen.join() === usual.join()}
          onClick={() => onChange([...usual])}
        >
          {t('columns.usual')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
