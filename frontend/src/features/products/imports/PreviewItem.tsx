import { Button, TextInput, UnstyledButton } from '@mantine/core'
import {
  IconAlertCircle,
  IconArrowRight,
  IconChevronDown,
  IconMinus,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '@/features/products/components/Picture'
import type { Outcome, TablePreviewRow } from '@/features/products/imports/importApi'
import { useImportKind } from '@/features/products/imports/importKind'
import { useMoney } from '@/lib/store/useMoney'
import { StatusChip } from '@/ui/StatusChip'
import classes from './imports.module.css'

type Mend = {
  onMend: (row: number, field: string, value: string) => void
  onSkip: (row: number) => void
}

const CHIPS = {
  ERROR: { tone: 'danger', icon: IconAlertCircle },
  CREATE: { tone: 'info', icon: IconPlus },
  UPDATE: { tone: 'ok', icon: IconRefresh },
  SKIP: { tone: 'neutral', icon: IconMinus },
} as const satisfies Record<Outcome, unknown>

function Problem({ item, onMend, onSkip }: { item: TablePreviewRow } & Mend) {
  const { t } = useTranslation('imports')
  const [text, setText] = useState('')
  const [problem] = item.problems
  if (!problem) return null
  const name = t(`target.${problem.field}`, { defaultValue: problem.field })
  return (
    <div className={classes.problem}>
      <IconAlertCircle size={18} stroke={2} aria-hidden />
      <div className={classes.problemWords}>
        {item.problems.map((one) => (
          <b key={`${one.row}:${one.field}:${one.message}`}>
            {one.message} <span>{t('review.row', { row: one.row })}</span>
          </b>
        ))}
        <span>{t('review.mendHint')}</span>
      </div>
      <form
        className={classes.mend}
        onSubmit={(event) => {
          event.preventDefault()
          onMend(problem.row, problem.field, text)
        }}
      >
        {problem.field && (
          <>
            <TextInput
              aria-label={t('review.mendLabel', { field: name, row: problem.row })}
              placeholder={name}
              value={text}
              maxLength={2000}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" variant="default">
              {t(text ? 'review.use' : 'review.without')}
            </Button>
          </>
        )}
        <Button variant="subtle" onClick={() => onSkip(item.rows[0] ?? 0)}>
          {t('review.skip')}
        </Button>
      </form>
    </div>
  )
}

function Cells({ item }: { item: TablePreviewRow }) {
  const { t } = useTranslation('imports')
  const { context } = useImportKind()
  return (
    <table className={classes.cells}>
      <thead className={classes.hidden}>
        <tr>
          <th scope="col">{t('review.scope')}</th>
          <th scope="col">{t('review.field')}</th>
          <th scope="col">{t('review.before')}</th>
          <th scope="col">{t('review.after')}</th>
        </tr>
      </thead>
      <tbody>
        {item.cells.map((cell) => (
          <tr key={`${cell.scope}:${cell.row}:${cell.field}`}>
            <th scope="row">{cell.scope || t('review.product', { context })}</th>
            <td>{t(`target.${cell.field}`, { defaultValue: cell.field })}</td>
            <td className={classes.before}>{cell.before || '–'}</td>
            <td>
              <IconArrowRight size={14} stroke={2} aria-hidden />{' '}
              <span className={classes.after} data-emptied={!cell.after || undefined}>
                {cell.after || t('review.emptied')}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One product or customer: what becomes of it, and once it is open, cell by cell. */
export function PreviewItem({ item, onMend, onSkip }: { item: TablePreviewRow } & Mend) {
  const { t } = useTranslation('imports')
  const { format } = useMoney()
  const id = useId()
  const hasMore = item.cells.length > 0
  const [open, setOpen] = useState(hasMore && item.outcome === 'UPDATE')
  const { tone, icon } = CHIPS[item.outcome]
  const first = item.rows[0] ?? 0
  const last = item.rows.at(-1) ?? first
  const product = 'variants' in item ? item : undefined
  const isNew = item.outcome === 'CREATE'
  const facts = [
    first === last ? t('review.row', { row: first }) : t('review.rows', { first, last }),
    product && t('review.variants', { count: product.variants }),
    item.outcome === 'UPDATE' && t('review.cells', { count: item.cellCount }),
    isNew && product?.price && format(product.price),
    isNew && product && product.photos > 0 && t('review.photos', { count: product.photos }),
  ].filter(Boolean)
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        {product && <Picture photo={product.photo} size={40} />}
        <div className={classes.itemWords}>
          <b>{item.name || t('review.unnamed')}</b>
          <span>{facts.join(' · ')}</span>
        </div>
        <StatusChip tone={tone} icon={icon}>
          {t(`outcome.${item.outcome}`)}
        </StatusChip>
        {hasMore && (
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={open}
            aria-controls={id}
            aria-label={t('review.toggle', { name: item.name })}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={18} stroke={2} aria-hidden data-open={open || undefined} />
          </UnstyledButton>
        )}
      </div>
      {item.problems.length > 0 && <Problem item={item} onMend={onMend} onSkip={onSkip} />}
      {hasMore && (
        <div id={id} className={classes.cellBox} hidden={!open}>
          <Cells item={item} />
          {item.cellCount > item.cells.length && (
            <p className={classes.dim}>
              {t('review.moreCells', { count: item.cellCount - item.cells.length })}
            </p>
          )}
        </div>
      )}
    </li>
  )
}
