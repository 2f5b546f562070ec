import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  stock: '/admin/products/stock',
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/products/stock', 'stock:list.title', () => import('@/features/stock/screens/StockScreen').then((m) => m.StockScreen)),
]

export const stock = defineFeature({
  paths,
  screens,
  pages: [{ section: '/admin/products', label: 'navigation.stock', to: paths.stock }],
})
