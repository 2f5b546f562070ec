import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { COLUMNS, type ColumnName, USUAL_COLUMNS } from '@/features/orders/listState'
import classes from './list.module.css'

type Props = { chosen: ColumnName[]; onChange: (columns: ColumnName[]) => void }

/** Which columns the table has; a view keeps them. */
export function ColumnsMenu({ chosen, onChange }: Props) {
  const { t } = useTranslation('orderList')
  const toggle = (name: ColumnName, on: boolean) =>
    onChange(COLUMNS.filter((column) => (column === name ? on : chosen.includes(column))))
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
        {COLUMNS.map((name) => (
          <Checkbox
            key={name}
            label={t(`columns.${name}`)}
            checked={chosen.includes(name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={chosen.join() === USUAL_COLUMNS.join()}
          onClick={() => onChange(USUAL_COLUMNS)}
        >
          {t('columns.usual')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
