import { ActionIcon, Checkbox } from '@mantine/core'
import { IconPencil, IconPhoto } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductForm } from '@/features/products/useProductForm'
import { Cell } from '@/features/products/variants/Cell'
import type { Column, useCells } from '@/features/products/variants/useCells'
import type { Complaints } from '@/features/products/variants/useComplaints'
import type { MatrixState } from '@/features/products/variants/useMatrix'
import { type FormVariant, variantName } from '@/features/products/variants/variants'
import { useMoney } from '@/lib/store/useMoney'
import classes from './VariantTable.module.css'

type Props = {
  index: number
  row: FormVariant
  form: ProductForm
  state: MatrixState
  seesCost: boolean
  picked: boolean
  onPick: (on: boolean) => void
  onOpen: () => void
  cell: ReturnType<typeof useCells>
  wrong: Complaints
}

function State({ row }: { row: FormVariant }) {
  const { t } = useTranslation('products')
  if (!row.trackStock) return null
  if (row.stock !== '' && Number(row.stock) <= 0) {
    return <span className={classes.out}>{t('variants.soldOut')}</span>
  }
  return row.isLow ? (
    <span className={classes.low}>{t('variants.left', { count: Number(row.stock) })}</span>
  ) : null
}

function VariantRowPlain(props: Props) {
  const { index, row, form, state, seesCost, picked, onPick, onOpen, cell, wrong } = props
  const { t } = useTranslation('products')
  const { digits } = useMoney()
  const { options } = state.matrix
  const name = variantName(row, options, form.language)
  const before = form.base.variants.find(({ key }) => key === row.key)
  const picture = form.values.photos.find(({ _id }) => _id === row.pictureOid)
  const set = (part: Partial<FormVariant>) => state.change(new Set([row.key]), part)
  const field = (column: Column) => ({
    ...cell(index, column),
    'aria-label': `${t(`field.${column}`)}, ${name}`,
    value: row[column] ?? '',
    wrong: wrong.has(column),
    title: wrong.get(column),
    changed: before !== undefined && before[column] !== row[column],
    onChange: (value: string) => set({ [column]: value }),
  })
  const money = { digits, inputMode: 'decimal' } as const
  return (
    <tr
      className={classes.row}
      data-row={index}
      aria-rowindex={index + 2}
      data-picked={picked || undefined}
      data-wrong={wrong.size > 0 || undefined}
    >
      <td className={classes.pick}>
        <Checkbox
          size="xs"
          aria-label={t('variants.pick', { name })}
          checked={picked}
          onChange={(event) => onPick(event.currentTarget.checked)}
        />
      </td>
      <th scope="row" className={classes.name}>
        {picture ? (
          <img className={classes.picture} src={picture.url} alt="" width={28} height={28} />
        ) : (
          <span className={classes.picture} aria-hidden>
            <IconPhoto size={14} stroke={1.6} />
          </span>
        )}
        <span className={classes.words} title={name}>
          {name}
        </span>
        <State row={row} />
      </th>
      <td className={classes.figure}>
        <Cell {...field('price')} {...money} placeholder={t('variants.ask')} />
      </td>
      {seesCost && (
        <td className={classes.wide}>
          <Cell {...field('cost')} {...money} />
        </td>
      )}
      <td className={classes.sku}>
        <Cell {...field('sku')} maxLength={255} data-text />
      </td>
      <td className={classes.figure}>
        {row.trackStock ? (
          <Cell {...field('stock')} inputMode="numeric" placeholder="0" />
        ) : (
          <span className={classes.endless}>{t('variants.endless')}</span>
        )}
      </td>
      <td className={classes.end}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('variants.open', { name })}
          onClick={onOpen}
        >
          <IconPencil size={16} stroke={2} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}

export const VariantRow = memo(VariantRowPlain)
