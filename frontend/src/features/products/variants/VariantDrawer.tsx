import { ActionIcon, Drawer, Switch, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ProductForm } from '@/features/products/useProductForm'
import { PicturePick } from '@/features/products/variants/PicturePick'
import { SaleFields } from '@/features/products/variants/SaleFields'
import { SizeFields } from '@/features/products/variants/SizeFields'
import { TierFields } from '@/features/products/variants/TierFields'
import type { Complaints } from '@/features/products/variants/useComplaints'
import type { MatrixState } from '@/features/products/variants/useMatrix'
import { type FormVariant, variantName } from '@/features/products/variants/variants'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './Variants.module.css'

type Props = {
  /** The row that is open. */
  index: number | undefined
  form: ProductForm
  state: MatrixState
  complaints: (row: FormVariant) => Complaints
  seesCost: boolean
  withTiers: boolean
  onMove: (index: number) => void
  onClose: () => void
}

type BodyProps = Omit<Props, 'index' | 'complaints' | 'onMove' | 'onClose'> & {
  row: FormVariant
  wrong: Complaints
}

function Prices({ row, state, seesCost, wrong }: BodyProps) {
  const { t } = useTranslation('products')
  const { symbol, digits } = useMoney()
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
          error={wrong.get(name)}
        />
      ))}
    </div>
  )
}

function Stock({ row, state, wrong }: BodyProps) {
  const { t } = useTranslation('products')
  const { lowStockAt } = useStore()
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
              placeholder={name === 'lowStockAt' ? String(lowStockAt) : undefined}
              value={row[name]}
              onChange={(event) => set({ [name]: event.currentTarget.value.trim() })}
              error={wrong.get(name)}
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
            error={wrong.get(name)}
          />
        ))}
      </div>
    </>
  )
}

function Body(props: BodyProps) {
  const { row, form, state, wrong } = props
  const withTiers = props.withTiers || row.priceTiers.length > 0
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
        <TierFields
          tiers={row.priceTiers}
          onChange={(priceTiers) => set({ priceTiers })}
          error={wrong.get('priceTiers')}
        />
      )}
      <Stock {...props} />
      <SizeFields value={row} onChange={set} error={wrong.get('weightKg') ?? wrong.get('width')} />
    </div>
  )
}

/** All of one variant, with the way to the one before and after. */
export function VariantDrawer({ index, complaints, onMove, onClose, ...rest }: Props) {
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
          <Body {...rest} row={row} wrong={complaints(row)} />
        </>
      )}
    </Drawer>
  )
}
