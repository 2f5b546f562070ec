import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/products/stock', 'stock:list.title', () => import('@/features/stock/screens/StockScreen').then((m) => m.StockScreen)),
]

export const stock: Feature = {
  screens,
  pages: [{ section: '/admin/products', label: 'navigation.stock', to: paths.stock }],
}
