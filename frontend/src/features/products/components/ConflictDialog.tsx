import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldText, useSideText } from '@/features/products/components/useFieldText'
import {
  changedFields,
  type ProductField,
  type ProductValues,
} from '@/features/products/productForm'
import { MATRIX, soldOf } from '@/features/products/rebase'
import { type Difference, differences } from '@/features/products/variants/differences'
import type { Conflict } from '@/ui/form/useBase'
import classes from './ConflictDialog.module.css'

type Props = { conflict: Conflict<ProductValues> | undefined; values: ProductValues }

type Compared = { theirs: ProductValues; values: ProductValues; base: ProductValues }

const WIDTH = 440
const WIDE = 640

const MAX_ROWS = 60

/** Rows of the variants: whose cells differ, and which are there on one side alone. */
function RowDifferences({ theirs, values, base }: Compared) {
  const { t, i18n } = useTranslation('products')
  const text = useSideText()
  const found = differences(soldOf(values), soldOf(base), soldOf(theirs), i18n.language)
  const label = ({ name, cell }: Difference) =>
    cell === undefined
      ? name
      : `${name} · ${t(cell === 'pictureOid' ? 'field.photos' : `field.${cell}`)}`
  return (
    <>
      {found.slice(0, MAX_ROWS).map((one) => (
        <tr key={one.id}>
          <th scope="row">{label(one)}</th>
          <td>{text(one.cell, one.theirs)}</td>
          <td>{text(one.cell, one.mine)}</td>
        </tr>
      ))}
      {found.length > MAX_ROWS && (
        <tr>
          <td colSpan={3}>{t('variants.more', { count: found.length - MAX_ROWS })}</td>
        </tr>
      )}
    </>
  )
}

function Differences({ theirs, values, base }: Compared) {
  const { t } = useTranslation('products')
  const text = useFieldText()
  const hasRows = [theirs, values, base].some(({ options }) => options.length > 0)
  const isVisible = (field: ProductField) =>
    hasRows ? field === 'options' || !MATRIX.includes(field) : field !== 'variants'
  const mine = changedFields(values, base)
  const others = changedFields(theirs, base)
  const fields = [...new Set([...mine, ...others])].filter(isVisible)
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
            <th scope="col">{t('conflict.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`field.${field}`)}</th>
              <td>{text(field, theirs)}</td>
              <td>{mine.includes(field) ? text(field, values) : t('conflict.unchanged')}</td>
            </tr>
          ))}
          {hasRows && <RowDifferences theirs={theirs} values={values} base={base} />}
        </tbody>
      </table>
    </div>
  )
}

/** Somebody saved first: look at both, then keep one. */
export function ConflictDialog({ conflict, values }: Props) {
  const { t } = useTranslation('products')
  const [expanded, setExpanded] = useState(false)
  return (
    <Modal
      opened={conflict !== undefined}
      onClose={() => conflict?.close()}
      size={expanded ? WIDE : WIDTH}
      title={t('conflict.title')}
      closeButtonProps={{ 'aria-label': t('conflict.close') }}
      classNames={{ title: classes.title }}
    >
      <p className={classes.line}>{t('conflict.line')}</p>
      {expanded && conflict && (
        <Differences theirs={conflict.theirs} values={values} base={conflict.base} />
      )}
      <div className={classes.actions}>
        {!expanded && (
          <Button data-autofocus onClick={() => setExpanded(true)}>
            {t('conflict.view')}
          </Button>
        )}
        <Button onClick={() => conflict?.takeTheirs()}>{t('conflict.takeTheirs')}</Button>
        <Button variant="filled" onClick={() => conflict?.keepMine()}>
          {t('conflict.keepMine')}
        </Button>
      </div>
    </Modal>
  )
}
