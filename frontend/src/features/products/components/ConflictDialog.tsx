import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '@/features/products/api'
import { useFieldText } from '@/features/products/components/useFieldText'
import { changedFields, fromApi, type ProductValues } from '@/features/products/productForm'
import classes from './ConflictDialog.module.css'

type Props = {
  rival: Product | undefined
  values: ProductValues
  base: ProductValues
  onSettle: (keepMine: boolean) => void
  onClose: () => void
}

const WIDTH = 440
const WIDE = 640

function Differences({
  theirs,
  values,
  base,
}: { theirs: ProductValues } & Omit<Props, 'rival' | 'onSettle' | 'onClose'>) {
  const { t } = useTranslation('products')
  const text = useFieldText()
  const mine = changedFields(values, base)
  const others = changedFields(theirs, base)
  const fields = [...new Set([...mine, ...others])]
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
        </tbody>
      </table>
    </div>
  )
}

/** Somebody saved first: look at both, then keep one. */
export function ConflictDialog({ rival, values, base, onSettle, onClose }: Props) {
  const { t } = useTranslation('products')
  const [shown, setShown] = useState(false)
  return (
    <Modal
      opened={rival !== undefined}
      onClose={onClose}
      size={shown ? WIDE : WIDTH}
      title={t('conflict.title')}
      closeButtonProps={{ 'aria-label': t('conflict.close') }}
      classNames={{ title: classes.title }}
    >
      <p className={classes.line}>{t('conflict.line')}</p>
      {shown && rival && <Differences theirs={fromApi(rival)} values={values} base={base} />}
      <div className={classes.actions}>
        {!shown && (
          <Button data-autofocus onClick={() => setShown(true)}>
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
