import type { SheetProduct, SheetVariant } from '@/features/products/sheet/sheetApi'

const variant = (part: Partial<SheetVariant>): SheetVariant => ({
  _id: 'm1',
  label: '',
  sku: null,
  barcode: '',
  price: '39.90',
  comparePrice: null,
  cost: '14.20',
  trackStock: true,
  stock: 5,
  weightKg: 0.42,
  ...part,
})

/** A mug of two colors. */
export const mug: SheetProduct = {
  _id: 'mug',
  version: 3,
  name: 'Taza Quincha',
  status: 'PUBLISHED',
  photo: null,
  category: { es: 'Tazas' },
  brand: '',
  tags: ['mesa'],
  featured: false,
  freeShipping: false,
  seoTitle: '',
  seoDescription: '',
  variants: [
    variant({ label: 'Añil', sku: 'T-A' }),
    variant({ _id: 'm2', label: 'Musgo', price: '49.90', comparePrice: '59.90' }),
  ],
}

export const bowl: SheetProduct = {
  ...mug,
  _id: 'bowl',
  version: 1,
  name: 'Bowl Marea',
  variants: [variant({ _id: 'b1', price: '20.00' })],
}
