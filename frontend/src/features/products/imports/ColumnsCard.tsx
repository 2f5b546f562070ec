import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableImport } from '@/features/products/imports/importApi'
import { SideCard } from '@/ui/SideCard'
import classes from './imports.module.css'

type Props = {
  row: Pick<TableImport, 'columns' | 'targets'>
  disabled: boolean
  onChange: (mapping: string[]) => void
}

const FIRST = 10
const REPEATABLE = ['spec:own', 'images']

type Shares = Record<'used' | 'specifications' | 'ignoredOnes', number>

/** How many columns count, as a bar and in words. */
function Shares({ shares }: { shares: Shares }) {
  const { t } = useTranslation('imports')
  const kinds = (Object.entries(shares) as [keyof Shares, number][]).filter(
    ([, count]) => count > 0,
  )
  return (
    <div className={classes.shares}>
      <div className={classes.shareBar} aria-hidden>
        {kinds.map(([kind, count]) => (
          <span key={kind} data-kind={kind} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul>
        {kinds.map(([kind, count]) => (
          <li key={kind} data-kind={kind}>
            {t(`columns.${kind}`, { count })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What each column means; a meaning that another column has moves here when it is chosen. */
export function ColumnsCard({ row, disabled, onChange }: Props) {
  const { t } = useTranslation('imports')
  const [all, setAll] = useState(false)
  const { columns } = row
  const used = columns.filter(({ target }) => target && !target.startsWith('spec:')).length
  const specifications = columns.filter(({ target }) => target.startsWith('spec:')).length
  const choose = (place: number, target: string) =>
    onChange(
      columns.map((column, at) => {
        if (at === place) return target
        return column.target === target && !REPEATABLE.includes(target) ? '' : column.target
      }),
    )
  const options = [
    { value: '', label: t('columns.ignored') },
    ...row.targets.map((value) => ({ value, label: t(`target.${value.replace(':', '-')}`) })),
  ]
  const rows = columns.map((column, place) => ({ ...column, place }))
  const filled = rows.filter(({ target }) => target)
  const shorter = filled.length > 0 ? filled.slice(0, FIRST) : rows.slice(0, FIRST)
  const visible = all ? rows : shorter
  return (
    <SideCard
      title={t('columns.title')}
      end={<span className={classes.dim}>{t('columns.count', { count: columns.length })}</span>}
    >
      <Shares
        shares={{ used, specifications, ignoredOnes: columns.length - used - specifications }}
      />
      <ul className={classes.columns}>
        {visible.map(({ name, target, samples, place }) => (
          <li key={place}>
            <span className={classes.columnWords}>
              {name || t('columns.unnamed', { place: place + 1 })}
              <span>{samples[0] ?? t('columns.blank')}</span>
            </span>
            <NativeSelect
              aria-label={t('columns.meansOf', { column: name || place + 1 })}
              data={options}
              value={target}
              disabled={disabled}
              onChange={(event) => choose(place, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
      {columns.length > visible.length || all ? (
        <Button variant="subtle" onClick={() => setAll(!all)}>
          {all ? t('columns.less') : t('columns.all', { count: columns.length })}
        </Button>
      ) : null}
    </SideCard>
  )
}
