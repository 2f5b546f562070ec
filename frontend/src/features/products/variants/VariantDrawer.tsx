import { ActionIcon, Drawer, Switch, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ProductForm } from '@/features/products/useProductForm'
import { PicturePick } from '@/features/products/variants/PicturePick'
import { SaleFields } from '@/features/products/variants/SaleFields'
import { SizeFields } from '@/features/products/variants/SizeFields'
import { TierFields } from '@/features/products/variants/TierFields'
import type { MatrixState } from '@/features/products/variants/useMatrix'
import { type FormVariant, variantName } from '@/features/products/variants/variants'
import { wrongCells } from '@/features/products/variants/wrongCells'
import { useMoney } from '@/features/stores/useMoney'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './Variants.module.css'

type Props = {
  /** The row that is open. */
  index: number | undefined
  form: ProductForm
  state: MatrixState
  seesCost: boolean
  withTiers: boolean
  onMove: (index: number) => void
  onClose: () => void
}

type BodyProps = Omit<Props, 'index' | 'onMove' | 'onClose'> & { row: FormVariant }

function Prices({ row, state, seesCost }: BodyProps) {
  const { t } = useTranslation('products')
  const { symbol, digits } = useMoney()
  const wrong = wrongCells(row, digits)
  const names = ['price', 'comparePrice', ...(seesCost ? (['cost'] as const) : [])] as const
  return (
    <div className={classes.pair}>
      {names.map((name) => (
        <MoneyInput
          key={name}
          label={t(`field.${name}`)}
          symbol={symbol}
          digits={digits}
          fluid
          value={row[name] ?? ''}
          onChange={(amount) => state.change(new Set([row.key]), { [name]: amount })}
          error={wrong.has(name) && t(`variants.wrong.${name}`)}
        />
      ))}
    </div>
  )
}

function Stock({ row, state }: BodyProps) {
  const { t } = useTranslation('products')
  const { digits } = useMoney()
  const wrong = wrongCells(row, digits)
  const set = (part: Partial<FormVariant>) => state.change(new Set([row.key]), part)
  const plain = ['sku', 'barcode'] as const
  const figures = ['stock', 'lowStockAt'] as const
  return (
    <>
      <Switch
        label={t('field.trackStock')}
        checked={row.trackStock}
        onChange={(event) => set({ trackStock: event.currentTarget.checked })}
      />
      {row.trackStock && (
        <div className={classes.pair}>
          {figures.map((name) => (
            <TextInput
              key={name}
              label={t(`field.${name}`)}
              inputMode="numeric"
              value={row[name]}
              onChange={(event) => set({ [name]: event.currentTarget.value.trim() })}
              error={wrong.has(name) && t('variants.wrong.stock')}
            />
          ))}
        </div>
      )}
      {row.reserved > 0 && (
        <p className={classes.help}>{t('stock.reserved', { count: row.reserved })}</p>
      )}
      <div className={classes.pair}>
        {plain.map((name) => (
          <TextInput
            key={name}
            label={t(`field.${name}`)}
            value={row[name]}
            maxLength={name === 'sku' ? 255 : 64}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </>
  )
}

function Body(props: BodyProps) {
  const { row, form, state, withTiers } = props
  const set = (part: Partial<FormVariant>) => state.change(new Set([row.key]), part)
  return (
    <div className={classes.drawer}>
      <PicturePick
        photos={form.values.photos}
        value={row.pictureOid}
        onChange={(pictureOid) => set({ pictureOid })}
      />
      <Prices {...props} />
      <SaleFields value={row} onChange={set} />
      {withTiers && (
        <TierFields tiers={row.priceTiers} onChange={(priceTiers) => set({ priceTiers })} />
      )}
      <Stock {...props} />
      <SizeFields value={row} onChange={set} />
    </div>
  )
}

/** All of one variant, with the way to the one before and after. */
export function VariantDrawer({ index, onMove, onClose, ...rest }: Props) {
  const { t } = useTranslation('products')
  const { options, variants } = rest.state.matrix
  const row = index === undefined ? undefined : variants[index]
  const step = (by: number) => index !== undefined && onMove(index + by)
  return (
    <Drawer
      opened={row !== undefined}
      onClose={onClose}
      position="right"
      title={row && variantName(row, options, rest.form.language)}
      closeButtonProps={{ 'aria-label': t('variants.close') }}
    >
      {row && (
        <>
          <div className={classes.steps}>
            <ActionIcon
              variant="default"
              aria-label={t('variants.previous')}
              disabled={index === 0}
              onClick={() => step(-1)}
            >
              <IconChevronLeft size={16} stroke={2} aria-hidden />
            </ActionIcon>
            <span className={classes.help}>
              {t('variants.place', { position: (index ?? 0) + 1, total: variants.length })}
            </span>
            <ActionIcon
              variant="default"
              aria-label={t('variants.next')}
              disabled={index === variants.length - 1}
              onClick={() => step(1)}
            >
              <IconChevronRight size={16} stroke={2} aria-hidden />
            </ActionIcon>
          </div>
          <Body {...rest} row={row} />
        </>
      )}
    </Drawer>
  )
}
