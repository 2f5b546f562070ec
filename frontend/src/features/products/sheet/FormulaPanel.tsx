import { Button, CloseButton, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cell } from '@/features/products/sheet/blocks'
import { FIELDS, type SheetField } from '@/features/products/sheet/fields'
import { ENDINGS, type Ending } from '@/features/products/sheet/formulas'
import type { GridState } from '@/features/products/sheet/useGrid'
import { KINDS, type Kind, usePlan } from '@/features/products/sheet/usePlan'
import classes from './sheet.module.css'

type Props = { grid: GridState; field: SheetField; cells: Cell[]; onClose: () => void }
const EXAMPLES = 2

/** Where a figure may be copied from: another one of the same kind. */
function useSources(field: SheetField, grid: GridState) {
  const { t } = useTranslation('bulkEdit')
  const others = grid.view.fields.filter(
    (one) => one !== field && FIELDS[one].kind === FIELDS[field].kind,
  )
  return others.map((value) => ({ value, label: t(`field.${value}`, { symbol: grid.symbol }) }))
}

/** A formula over the cells of one column; what was typed by hand stays, unless it is taken in. */
export function FormulaPanel({ grid, field, cells, onClose }: Props) {
  const { t } = useTranslation('bulkEdit')
  const sources = useSources(field, grid)
  const [kind, setKind] = useState<Kind>('percent')
  const [text, setText] = useState('')
  const [ending, setEnding] = useState<Ending>('none')
  const [source, setSource] = useState<string>()
  const from = (source ?? sources[0]?.value) as SheetField | undefined
  const plan = usePlan({ grid, field, cells, kind, text, ending, from })
  const title = t('formula.title', {
    count: cells.length,
    field: t(`field.${field}`, { symbol: grid.symbol }),
  })
  const isMoney = FIELDS[field].kind === 'money'
  const kinds = KINDS.filter((one) => one !== 'copy' || sources.length > 0)
  const fill = (all: boolean) => {
    grid.edits.write(all ? [...plan.fresh, ...plan.byHand] : plan.fresh)
    onClose()
  }
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.panelHead}>
        <h2>{title}</h2>
        <CloseButton aria-label={t('formula.close')} onClick={onClose} />
      </header>
      <SegmentedControl
        fullWidth
        aria-label={t('formula.kind')}
        value={kind}
        data={kinds.map((value) => ({
          value,
          label: t(`formula.${value}`, { symbol: grid.symbol }),
        }))}
        onChange={(value) => setKind(value as Kind)}
      />
      <div className={classes.panelFields}>
        {kind === 'copy' ? (
          <NativeSelect
            label={t('formula.from')}
            data={sources}
            value={from}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            label={t(kind === 'set' ? 'formula.value' : 'formula.change')}
            value={text}
            inputMode="decimal"
            placeholder={kind === 'percent' ? '-10' : undefined}
            rightSection={kind === 'percent' ? '%' : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {isMoney && kind !== 'set' && (
          <NativeSelect
            label={t('formula.ending')}
            value={ending}
            data={ENDINGS.map((value) => ({ value, label: t(`ending.${value.replace('.', '')}`) }))}
            onChange={(event) => setEnding(event.currentTarget.value as Ending)}
          />
        )}
      </div>
      <div className={classes.preview} role="status">
        {plan.examples.slice(0, EXAMPLES).map(({ before, after }) => (
          <span key={before}>
            {before || '–'} → <b>{after || '–'}</b>
          </span>
        ))}
        {plan.examples.length === 0 && t('formula.nothing')}
        {plan.byHand.length > 0 && <p>{t('formula.byHand', { count: plan.byHand.length })}</p>}
      </div>
      <div className={classes.panelActions}>
        <Button variant="filled" disabled={plan.fresh.length === 0} onClick={() => fill(false)}>
          {t('formula.fill', { count: plan.fresh.length })}
        </Button>
        {plan.byHand.length > 0 && (
          <Button variant="default" onClick={() => fill(true)}>
            {t('formula.include', { count: plan.byHand.length })}
          </Button>
        )}
      </div>
    </section>
  )
}
