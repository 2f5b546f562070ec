import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductPermissions } from '@/features/products/permissions'
import { ConflictDialog } from '@/features/products/sheet/ConflictDialog'
import { splitKey } from '@/features/products/sheet/cells'
import { EditBar, type WrongCell } from '@/features/products/sheet/EditBar'
import { ReviewDialog } from '@/features/products/sheet/ReviewDialog'
import { SelectionBar } from '@/features/products/sheet/SelectionBar'
import { SheetGrid } from '@/features/products/sheet/SheetGrid'
import { useRowName } from '@/features/products/sheet/SheetRowView'
import type { Sheet } from '@/features/products/sheet/sheetApi'
import { UndoEdit } from '@/features/products/sheet/UndoEdit'
import { useColumns } from '@/features/products/sheet/useColumns'
import { useReview } from '@/features/products/sheet/useReview'
import { type SheetState, useSheetState } from '@/features/products/sheet/useSheetState'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount } from '@/lib/money'
import { ColumnsMenu } from '@/ui/ColumnsMenu'
import { confirm } from '@/ui/confirm'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'
import classes from './sheet.module.css'

type Props = { sheet: Sheet; toolbar: ReactNode; onRefresh: () => void }

/** The first cell that is wrong, in words. */
function useFirstWrong(
  state: SheetState,
  review: ReturnType<typeof useReview>,
): WrongCell | undefined {
  const nameOf = useRowName()
  const [key] = review.wrong
  if (key === undefined) return undefined
  const [rowKey, field] = splitKey(key)
  const row = state.rows.find((one) => one.key === rowKey)
  const message = row && state.complaint(row, field)
  return row && message ? { name: nameOf(row), message, go: () => review.go(key) } : undefined
}

function Counts({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('bulkEdit')
  const { locale } = useLocalePath()
  const { products, total, totalIsCapped } = sheet
  const variants = products.reduce((sum, product) => sum + product.variants.length, 0)
  return (
    <p className={classes.counts}>
      {t('counts.products', { count: products.length })} ·{' '}
      {t('counts.variants', { count: variants })}
      {total > products.length &&
        ` · ${t('counts.more', { total: formatCount(total, locale, totalIsCapped) })}`}
    </p>
  )
}

function Dialogs({ state, review }: { state: SheetState; review: ReturnType<typeof useReview> }) {
  const { symbol, edits, rows } = state
  return (
    <>
      {review.checked && (
        <ReviewDialog
          checked={review.checked}
          rows={rows}
          symbol={symbol}
          progress={review.progress}
          pending={review.pending}
          onSave={review.save}
          onGo={review.go}
          onClose={review.close}
        />
      )}
      {review.conflicts.length > 0 && (
        <ConflictDialog
          products={review.conflicts}
          edits={edits.edits}
          symbol={symbol}
          onKeepMine={() => review.settle(false)}
          onTakeTheirs={() => review.settle(true)}
        />
      )}
    </>
  )
}

export function SheetEditor({ sheet, toolbar, onRefresh }: Props) {
  const { t } = useTranslation('bulkEdit')
  const { can } = useProductPermissions()
  const mayEdit = can('edit')
  const { columns, all, usual, choose } = useColumns()
  const state = useSheetState(sheet.products, columns, mayEdit)
  const review = useReview(state)
  const wrong = useFirstWrong(state, review)
  const { edits, grid, symbol } = state
  const count = edits.edits.size
  useUnsavedGuard(count > 0)
  const discard = async () => {
    const sure = await confirm({
      title: t('bar.discardTitle', { count }),
      confirmLabel: t('bar.discard'),
      danger: true,
    })
    if (sure) edits.clear()
  }
  return (
    <>
      <div className={classes.card}>
        {/* Another selection would lose what was typed. */}
        {count === 0 && toolbar}
        <div className={classes.tools}>
          {mayEdit && <SelectionBar grid={grid} />}
          <Counts sheet={sheet} />
          {mayEdit && <UndoEdit disabled={count > 0} onUndone={onRefresh} />}
          <ColumnsMenu
            columns={all}
            usual={usual}
            chosen={columns}
            onChange={choose}
            nameOf={(field) => t(`field.${field}`, { symbol })}
          />
        </div>
        <SheetGrid grid={grid} />
      </div>
      <EditBar
        count={count}
        wrong={wrong}
        wrongCount={review.wrong.length}
        pending={review.pending}
        onDiscard={() => void discard()}
        onReview={review.review}
      />
      <Dialogs state={state} review={review} />
    </>
  )
}
