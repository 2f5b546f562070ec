import type { StockPage, StockRow } from '@/features/stock/api'

export const STORE = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
export const MAIN = '01a1fce1-0000-7000-8000-000000000001'
export const CALLAO = '01a1fce1-0000-7000-8000-000000000002'

/** A variant with 9 in the main warehouse, 2 of them promised, and 4 in Callao. */
export const testRow = (part: Partial<StockRow> = {}): StockRow => ({
  _id: '01a1fce1-0000-7000-8000-00000000000a',
  productOid: '01a1fce1-0000-7000-8000-00000000000b',
  productName: { es: 'Taza', en: 'Mug' },
  options: [],
  sku: 'TZ-1',
  photoUrl: null,
  trackStock: true,
  onHand: 13,
  reserved: 2,
  available: 11,
  lowStockAt: null,
  lowMark: 5,
  isLow: false,
  waiting: 0,
  levels: [
    { warehouseOid: MAIN, onHand: 9, reserved: 2, available: 7 },
    { warehouseOid: CALLAO, onHand: 4, reserved: 0, available: 4 },
  ],
  ...part,
})

export const testPlaces: StockPage['warehouses'] = [
  { _id: MAIN, name: 'Main', isDefault: true, active: true },
  { _id: CALLAO, name: 'Callao', isDefault: false, active: true },
]

export const testPage = (items: StockRow[] = [testRow()]): StockPage => ({
  items,
  page: 1,
  limit: 25,
  total: items.length,
  totalIsCapped: false,
  warehouses: testPlaces,
  lowCount: 0,
  outCount: 0,
  awaitedCount: 0,
})
