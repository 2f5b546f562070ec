import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Edits, savedText, splitKey } from '@/features/products/sheet/cells'
import { rowsOf } from '@/features/products/sheet/fields'
import { useRowName } from '@/features/products/sheet/SheetRowView'
import type { SheetProduct } from '@/features/products/sheet/sheetApi'
import classes from './sheet.module.css'

type Props = {
  /** How they are now. */
  products: SheetProduct[]
  edits: Edits
  symbol: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Products that somebody else saved meanwhile: what was typed here beside what stands there now. */
export function ConflictDialog({ products, edits, symbol, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation('bulkEdit')
  const nameOf = useRowName()
  const byKey = new Map(rowsOf(products, new Set()).map((row) => [row.key, row]))
  const cells = [...edits].flatMap(([key, mine]) => {
    const [rowKey, field] = splitKey(key)
    const row = byKey.get(rowKey)
    return row ? [{ key, field, row, mine, theirs: savedText(row, field) }] : []
  })
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('ui:confirm.close') }}
      opened
      size="lg"
      onClose={onKeepMine}
      title={t('conflict.title', { count: products.length })}
    >
      <div className={classes.review}>
        <p>{t('conflict.line')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses keys scrolls it */}
        <section className={classes.conflicts} tabIndex={0} aria-label={t('conflict.cells')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('conflict.cell')}</th>
                <th scope="col">{t('conflict.theirs')}</th>
                <th scope="col">{t('conflict.mine')}</th>
              </tr>
            </thead>
            <tbody>
              {cells.map(({ key, field, row, mine, theirs }) => (
                <tr key={key}>
                  <th scope="row">
                    {nameOf(row)} · {t(`field.${field}`, { symbol })}
                  </th>
                  <td>{theirs || '–'}</td>
                  <td>{mine || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className={classes.conflictActions}>
          <Button variant="default" onClick={onTakeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button variant="filled" onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
