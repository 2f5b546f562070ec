import { Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Check } from '@/ui/dataTable/checks'
import classes from './DataTable.module.css'

type Props = { name: string; check?: Check; children: ReactNode }

/** A row on a phone; its check box answers to a thumb. */
export function CardRow({ name, check, children }: Props) {
  const { t } = useTranslation('ui')
  const id = useId()
  if (check === undefined) return <li className={classes.cardRow}>{children}</li>
  return (
    <li className={classes.cardRow} data-selected={check.selected || undefined}>
      <div className={classes.checkedCard}>
        <label className={classes.cardCheck} htmlFor={id}>
          <Checkbox
            id={id}
            size="sm"
            radius="xs"
            aria-label={t('table.selectRow', { name })}
            checked={check.selected}
            onChange={(event) => check.onChange(event.currentTarget.checked)}
          />
        </label>
        {children}
      </div>
    </li>
  )
}

type AllProps = { all: boolean; some: boolean; onChange: (all: boolean) => void }

/** A phone has no head of columns to hold it: it comes with the first row that is picked. */
export function CheckAll({ all, some, onChange }: AllProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <label className={classes.checkAll} htmlFor={id}>
      <Checkbox
        id={id}
        size="sm"
        radius="xs"
        checked={all}
        indeterminate={some && !all}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {t('table.selectAll')}
    </label>
  )
}
