import { compact } from '@/features/products/productText'
import type {
  FormOption,
  FormTier,
  FormVariant,
  Matrix,
} from '@/features/products/variants/variants'
import type { TranslatedText } from '@/ui/TranslatedTextField'

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** What of a variant the API tells that the form shows. */
export type ApiVariant = {
  _id: string
  values: number[]
  sku: string | null
  barcode: string
  price: string | null
  comparePrice: string | null
  cost?: string | null
  trackStock: boolean
  stock: number | null
  reserved: number
  isLow: boolean
  weightKg: number | null
  size: { width?: number | null; height?: number | null; depth?: number | null } | null
  pictureOid: string | null
  lowStockAt: number | null
  saleStartsAt: string | null
  saleEndsAt: string | null
  priceTiers: { from: number; price: string }[]
}

export function matrixOf(
  options: { name: TranslatedText; values: TranslatedText[] }[],
  variants: ApiVariant[],
): Matrix {
  const mine = options.map((option, index) => ({
    key: `option-${index}`,
    name: option.name,
    values: option.values.map((words, at) => ({ key: `value-${index}-${at}`, text: words })),
  }))
  return {
    options: mine,
    variants: variants.map((variant) => ({
      key: variant._id,
      _id: variant._id,
      values: variant.values.map((at, index) => `value-${index}-${at}`),
      sku: text(variant.sku),
      barcode: variant.barcode,
      price: text(variant.price),
      comparePrice: text(variant.comparePrice),
      cost: variant.cost === undefined ? null : text(variant.cost),
      trackStock: variant.trackStock,
      stock: text(variant.stock),
      knownStock: text(variant.stock),
      reserved: variant.reserved,
      isLow: variant.isLow,
      weightKg: text(variant.weightKg),
      width: text(variant.size?.width),
      height: text(variant.size?.height),
      depth: text(variant.size?.depth),
      pictureOid: variant.pictureOid,
      lowStockAt: text(variant.lowStockAt),
      saleStartsAt: variant.saleStartsAt,
      saleEndsAt: variant.saleEndsAt,
      priceTiers: variant.priceTiers.map(({ from, price }) => ({ from: String(from), price })),
    })),
  }
}

const orNull = (value: string) => (value.trim() === '' ? null : value.trim())
const number = (value: string) => (value.trim() === '' ? null : Number(value.replace(',', '.')))

export function optionsOut(options: FormOption[]) {
  return options.map(({ name, values }) => ({
    name: compact(name) ?? {},
    values: values.map((value) => compact(value.text) ?? {}),
  }))
}

/** The whole list in its order. What a variant costs is sent by who can see it alone. */
export function variantsOut({ options, variants }: Matrix, reason: string) {
  return variants.map((variant) => ({
    ...(variant._id ? { _id: variant._id } : {}),
    values: variant.values.map((key, index) =>
      (options[index]?.values ?? []).findIndex((value) => value.key === key),
    ),
    sku: orNull(variant.sku),
    barcode: orNull(variant.barcode),
    price: orNull(variant.price),
    comparePrice: orNull(variant.comparePrice),
    ...(variant.cost === null ? {} : { cost: orNull(variant.cost) }),
    trackStock: variant.trackStock,
    ...saleOf(variant),
    weightKg: number(variant.weightKg),
    size: sizeOut(variant),
    pictureOid: variant.pictureOid,
    lowStockAt: number(variant.lowStockAt),
    ...stockOut(variant),
    reason,
  }))
}

export function sizeOut({ width, height, depth }: Pick<FormVariant, 'width' | 'height' | 'depth'>) {
  return { width: number(width), height: number(height), depth: number(depth) }
}

export function tiersOut(tiers: FormTier[]) {
  const filled = tiers.filter(({ from, price }) => from.trim() !== '' && price !== '')
  return filled.map(({ from, price }) => ({ from: Number(from), price }))
}

function saleOf({ saleStartsAt, saleEndsAt, priceTiers }: FormVariant) {
  return { saleStartsAt, saleEndsAt, priceTiers: tiersOut(priceTiers) }
}

function stockOut(variant: FormVariant) {
  const { trackStock, stock, knownStock } = variant
  const changed = trackStock && stock.trim() !== '' && stock !== knownStock
  return changed ? { stock: Number(stock), ...seenOut(variant) } : {}
}

/** The figure that a new one was typed over; units that moved since are not set back. */
export function seenOut(variant: FormVariant | undefined) {
  return variant?.knownStock ? { stockSeen: Number(variant.knownStock) } : {}
}
