import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '@/features/products/api'
import { useFieldText, useSideText } from '@/features/products/components/useFieldText'
import {
  changedFields,
  fromApi,
  type ProductField,
  type ProductValues,
} from '@/features/products/productForm'
import { MATRIX, soldOf } from '@/features/products/rebase'
import { type Difference, differences } from '@/features/products/variants/differences'
import classes from './ConflictDialog.module.css'

type Props = {
  concurrent: Product | undefined
  values: ProductValues
  base: ProductValues
  onSettle: (keepMine: boolean) => void
  onClose: () => void
}

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
export function ConflictDialog({ concurrent, values, base, onSettle, onClose }: Props) {
  const { t } = useTranslation('products')
  const [expanded, setExpanded] = useState(false)
  return (
    <Modal
      opened={concurrent !== undefined}
      onClose={onClose}
      size={expanded ? WIDE : WIDTH}
      title={t('conflict.title')}
      closeButtonProps={{ 'aria-label': t('conflict.close') }}
      classNames={{ title: classes.title }}
    >
      <p className={classes.line}>{t('conflict.line')}</p>
      {expanded && concurrent && (
        <Differences theirs={fromApi(concurrent)} values={values} base={base} />
      )}
      <div className={classes.actions}>
        {!expanded && (
          <Button data-autofocus onClick={() => setExpanded(true)}>
            {t('conflict.view')}
          </Button>
        )}
        <Button onClick={() => onSettle(false)}>{t('conflict.takeTheirs')}</Button>
        <Button variant="filled" onClick={() => onSettle(true)}>
          {t('conflict.keepMine')}
        </Button>
      </div>
    </Modal>
  )
}
