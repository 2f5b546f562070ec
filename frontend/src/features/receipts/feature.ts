import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/orders/receipts', 'receipts:list.title', () => import('@/features/receipts/screens/ReceiptListScreen').then((m) => m.ReceiptListScreen)),
  storeScreen('/admin/orders/receipts/{_id}', 'receipts:detail.pageTitle', () => import('@/features/receipts/screens/ReceiptScreen').then((m) => m.ReceiptScreen)),
  storeScreen('/admin/orders/{_id}/emit-receipt', 'receipts:emit.pageTitle', () => import('@/features/receipts/screens/EmitReceiptScreen').then((m) => m.EmitReceiptScreen)),
  storeScreen('/admin/settings/receipts', 'receipts:settings.title', () => import('@/features/receipts/screens/ReceiptSettingsScreen').then((m) => m.ReceiptSettingsScreen)),
]

export const receipts: Feature = {
  screens,
  pages: [{ section: '/admin/orders', label: 'navigation.receipts', to: paths.receiptList }],
}
