import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from '@/ui/dataTable/Column'
import classes from './DataTable.module.css'

export type Sorting = { sort?: string; onSort?: (sort: string) => void }

type Props<Row> = Sorting & {
  columns: Column<Row>[]
  check?: { all: boolean; some: boolean; onChange: (all: boolean) => void }
}

type Order = 'ascending' | 'descending' | undefined

function orderOf(key: string, sort: string | undefined): Order {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : undefined
}

function SortButton({
  order,
  title,
  onClick,
}: {
  order: Order
  title: string
  onClick: () => void
}) {
  const icons = { ascending: IconArrowUp, descending: IconArrowDown }
  const Icon = order ? icons[order] : IconSelector
  return (
    <UnstyledButton className={classes.sort} data-sorted={order} onClick={onClick}>
      {title}
      <Icon size={14} stroke={2} aria-hidden />
    </UnstyledButton>
  )
}

export function TableHead<Row>({ columns, check, sort, onSort }: Props<Row>) {
  const { t } = useTranslation('ui')
  return (
    <thead>
      <tr>
        {check && (
          <th className={classes.check} scope="col">
            <Checkbox
              size="xs"
              radius="xs"
              aria-label={t('table.selectAll')}
              checked={check.all}
              indeterminate={check.some && !check.all}
              onChange={(event) => check.onChange(event.currentTarget.checked)}
            />
          </th>
        )}
        {columns.map(({ key, title, align, sortable, hideBelow, width }) => {
          const order = orderOf(key, sort)
          const flip = () => onSort?.(order === 'ascending' ? `-${key}` : key)
          return (
            <th
              key={key}
              scope="col"
              aria-sort={order}
              data-align={align}
              data-hide-below={hideBelow}
              style={{ width }}
            >
              {sortable && onSort ? (
                <SortButton order={order} title={title} onClick={flip} />
              ) : (
                title || <VisuallyHidden>{key}</VisuallyHidden>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
