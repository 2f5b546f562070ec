import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { splitKey } from '@/features/products/sheet/cells'
import { rowsOf } from '@/features/products/sheet/fields'
import { replacements } from '@/features/products/sheet/replaceNames'
import type { GridState } from '@/features/products/sheet/useGrid'
import classes from './sheet.module.css'

type Props = { grid: GridState; onClose: () => void }
const EXAMPLES = 4

/** Finds words in the names of all products of the sheet, and puts others in their place. */
export function ReplaceDialog({ grid, onClose }: Props) {
  const { t } = useTranslation('bulkEdit')
  const [search, setSearch] = useState('')
  const [put, setPut] = useState('')
  const rows = rowsOf(grid.products, new Set())
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const found = replacements(rows, grid.edits.edits, search, put)
  const replace = () => {
    grid.edits.write(
      found.flatMap(({ key, after }) => {
        const [rowKey, field] = splitKey(key)
        const row = byKey.get(rowKey)
        return row ? [{ row, field, text: after }] : []
      }),
    )
    onClose()
  }
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('ui:confirm.close') }}
      opened
      onClose={onClose}
      title={t('replace.title')}
    >
      <form
        className={classes.replace}
        onSubmit={(event) => {
          event.preventDefault()
          if (found.length > 0) replace()
        }}
      >
        <TextInput
          data-autofocus
          label={t('replace.search')}
          value={search}
          maxLength={250}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <TextInput
          label={t('replace.put')}
          value={put}
          maxLength={250}
          onChange={(event) => setPut(event.currentTarget.value)}
        />
        <div role="status" className={classes.preview}>
          {search !== '' && <p>{t('replace.found', { count: found.length })}</p>}
          {found.slice(0, EXAMPLES).map(({ key, before, after }) => (
            <span key={key}>
              {before} → <b>{after || '–'}</b>
            </span>
          ))}
        </div>
        <Button type="submit" variant="filled" disabled={found.length === 0}>
          {t('replace.replace', { count: found.length })}
        </Button>
      </form>
    </Modal>
  )
}
